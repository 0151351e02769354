# Playing without a net: tables and games that are kept on the device.

device-guest = Guest
device-title = On this device
device-about = This is kept on this device alone. It counts in no ranking.
device-games = On this device
device-going = goes on
device-gone = This table is not on this device.
device-offline-mark = Offline: what you see was kept on this device.
device-offline-title = No connection
device-offline-about = This page is not on this device. Games alone and with bots, the lessons and the rules work without a net.
device-needs-net = For a game with other people you need a connection. Alone and with bots you can play now.
device-failed = Something went wrong on this device. Reload the page.
device-full = This device has no room left: the last card was not kept. Free some space, then play it again.
device-refused = The browser does not let the game be kept. Private windows often forbid it: open Gambero in a usual one.
device-broken = What was kept of this table is damaged, and it cannot go on.
device-network = The bots of this level could not be loaded. They play as “{ level-careful }” until there is a connection.
device-back = Back
device-reload = Reload
device-no-analysis = The analysis needs a file that is not on this device yet. Open a game of this kind once with a connection.
