"""Runs a command under a filter of system calls, as systemd applies that of a unit after giving up its rights.

    system-call-filter.py ERRNO|KILL NAME,NAME,... COMMAND...

ERRNO: other calls fail with EPERM (SystemCallErrorNumber=EPERM); KILL: they end the process.
"""

import errno
import os
import sys

import seccomp

refusal, names, *command = sys.argv[1:]
refused = seccomp.ERRNO(errno.EPERM) if refusal == "ERRNO" else seccomp.KILL_PROCESS
calls = seccomp.SyscallFilter(defaction=refused)
for name in names.split(","):
    try:
        calls.add_rule(seccomp.ALLOW, name)
    except RuntimeError:
        pass  # Not a call of this architecture.
calls.load()
os.execv(command[0], command)
