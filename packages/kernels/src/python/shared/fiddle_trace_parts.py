"""The parts in which a recording goes to the page, and which of its steps stay there."""

import json

_MAX_STEPS = 5000
_MAX_CHARACTERS = 6_000_000
_MAX_WRITTEN_CHARACTERS = 100_000
#: Each segment begins with everything, so that the page can begin there and the oldest can be dropped.
_SEGMENT_STEPS = 250


class Parts:
    """`options` and `send` are those of the recorder."""

    def __init__(self, options, send):
        self.keeps_last = options.get("keep") == "last"
        self._most_steps = min(options.get("maxSteps", _MAX_STEPS), _MAX_STEPS)
        self._send_on = send
        #: [steps, characters] of each segment that stays.
        self._segments, self._size, self._count, self._dropped = [], 0, 0, 0
        self._written_size = 0
        #: Whether a step had more objects than are described.
        self.crowded = False
        #: What goes to the page with the next step: files, codes and written text.
        self.news = {}

    def begin_segment(self):
        self._segments.append([0, 0])

    def needs_segment(self):
        return not self._segments or self._segments[-1][0] >= _SEGMENT_STEPS

    def is_segment_new(self):
        return not self._segments[-1][0]

    def limit_reached(self):
        """Which limit is reached: "steps", "size" or None. Drops the oldest segments where the last steps stay."""
        if self.keeps_last:
            while self._segments and (self._count > self._most_steps or self._size > _MAX_CHARACTERS):
                steps, characters = self._segments.pop(0)
                self._count -= steps
                self._dropped += steps
                self._size -= characters
            return None
        if self._count >= self._most_steps:
            return "steps"
        return "size" if self._size > _MAX_CHARACTERS else None

    def write(self, name, text):
        """Adds text that the run shows."""
        if not text or self._written_size > _MAX_WRITTEN_CHARACTERS:
            return
        text = text[: _MAX_WRITTEN_CHARACTERS - self._written_size + 1]
        self._written_size += len(text)
        written = self.news.setdefault("written", [])
        if written and written[-1][1] == name:
            written[-1][2] += text
        else:
            written.append([self._dropped + self._count, name, text])

    def add(self, step):
        """Sends a step immediately, because nothing runs here any more once Python has to be terminated."""
        text = json.dumps(step, separators=(",", ":"))
        self._send(text)
        segment = self._segments[-1]
        segment[0] += 1
        segment[1] += len(text)
        self._size += len(text)
        self._count += 1

    def end(self, status, cut):
        """Ends the recording, if there is one."""
        if self._count:
            self.news["end"] = {"status": status, "cut": cut}
            self._send("")

    def _send(self, step):
        news = dict(self.news)
        if self._dropped:
            news["dropped"] = self._dropped
        if self.crowded:
            news["crowded"] = True
        rest = json.dumps(news)[1:-1] if news else ""
        self._send_on(f'{{"steps":[{step}]{"," if rest else ""}{rest}}}')
        self.news = {}
