# Playing without a net: tables and games that are kept on the device.

device-guest = Guest
device-title = On this device
device-about = This is kept on this device. It counts in no ranking.
device-chip = on this device · does not count
device-games = On this device
device-going = goes on
device-gone = This table is not on this device.
device-offline-mark = Offline: what you see was kept on this device.
device-unsent = There is no connection, so that was not sent. Try again once you are online.
device-offline-title = No connection
device-offline-about = This page is not on this device. Games alone and with bots, the lessons and the rules work without a net.
device-needs-net = For a game with other people you need a connection. Alone and with bots you can play now.
device-failed = Something went wrong on this device. Reload the page.
device-no-simd = This browser is too old to play on this device. Update it, or play online.
device-full = This device has no room left: the last card was not kept. Free some space, then play it again.
device-refused = The browser does not let the game be kept. Private windows often forbid it: open Gambero in a usual one.
device-broken = What was kept of this table is damaged, and it cannot go on.
device-network = The bots of this level could not be loaded. They play as “{ level-careful }” until there is a connection.
device-back = Back
device-reload = Reload
device-no-analysis = The analysis needs a file that is not on this device yet. Open a game of this kind once with a connection.
device-invite = Invite others
device-gone-about = Browsers take away what they keep when a device runs out of room or somebody clears its data. The games of your account are under “{ nav-games }”.
device-send = Send finished games to my account
device-send-about = Then they are on your other devices, too, marked as played on a device. They count in no ranking.
device-sent = in the account
device-origin = on a device
device-imported = from a file
device-export = Save all to a file
device-import = Read games from a file
device-import-done =
    { $count ->
        [0] { $name }: all of it is here already.
        [one] { $name }: one game has been read.
       *[other] { $name }: { $count } games have been read.
    }
device-import-failed = { $name } could not be read. A record of a finished game is needed, as Gambero writes it.
device-daily-lead = There is no connection. You can play the offline daily deal: the same cards for everybody who plays without a net today.
device-daily-why = They are other cards than those of the ranking. Those never leave the server before the day is over, so that nobody can look them up. Your result stays unranked.
device-daily-about = Everybody who plays on a device without a net has these cards today. The result is not ranked.
device-kept-about = Tables and finished games that you play without a net are kept in this browser.
device-clear = Remove them
device-clear-sure = Games that are in no account are lost, those going on as well.
device-clear-do = Yes, remove all
device-cleared = Nothing is on this device any more.
device-ways = Games on this device
