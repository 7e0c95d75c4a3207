"""A live run on the whole screen of a terminal: what it costs, and how soon a key shows."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time


class LiveScreen:
    """A run of a long countdown on a terminal of 24 rows and 80 columns."""

    def __init__(self, program, folder):
        environment = dict(
            os.environ, GYMTASTIC_HOME=folder, TERM="xterm-256color", LC_ALL="C.UTF-8"
        )
        subprocess.run(
            [program, "workout", "build", "Long", "Plank: 20m"],
            env=environment, check=True, capture_output=True,
        )
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(program, [program, "run", "Long"], environment)
        size = struct.pack("HHHH", 24, 80, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        self.read_for(1)
        # The answers of a terminal that marks frames, and a key to begin at once.
        os.write(self.terminal, b"\x1b[?2026;2$y\x1b[?62c ")
        self.read_for(2)

    def read_for(self, seconds):
        """Reads for a while, and returns how many bytes came."""
        count, end = 0, time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                count += len(os.read(self.terminal, 65536))
        return count

    def key_to_redraw(self):
        """The seconds from a key to the first byte that comes of it."""
        began = time.perf_counter()
        os.write(self.terminal, b"p")
        select.select([self.terminal], [], [], 2)
        delay = time.perf_counter() - began
        self.read_for(0.05)
        return delay

    def end(self):
        os.kill(self.process, 15)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
