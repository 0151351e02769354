# What the house asks of everybody: fair shares, and no peeking.

error-play-first = This is a daily deal that you have not finished yet. Play it yourself first, or come back tomorrow.
error-enough = So much has been said and changed since the deal that nothing more is taken. Play on, or deal again.
