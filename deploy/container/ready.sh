#!/bin/bash
# Asks the server in this container whether it is ready. The image has no curl, but bash can connect.
set -e
exec 3<>"/dev/tcp/127.0.0.1/${1:-9898}"
printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
