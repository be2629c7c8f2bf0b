"""The classes of `IPython.display` for sound, video, other pages, code and files, all shown as HTML."""

import base64
import io
import os
import re
from html import escape

import fiddle_display

__all__ = ("Audio", "Code", "FileLink", "FileLinks", "IFrame", "ProgressBar", "Video", "YouTubeVideo")


class _Html:
    """A value that is shown as HTML."""

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self._html(), "text/plain": f"<{type(self).__name__}>"}


class Code(_Html):
    """Source text as it is written."""

    def __init__(self, data=None, url=None, filename=None, language=None):
        self.data = data if filename is None else _read(filename).decode()

    def _html(self):
        return f"<pre><code>{escape(self.data)}</code></pre>"


class IFrame(_Html):
    """Another web page, or a file of the notebook. Outputs show a link to the page, and the exported notebook the page itself."""

    def __init__(self, src, width, height, extras=(), **parameters):
        from urllib.parse import urlencode

        self.src = f"{src}{'&' if '?' in src else '?'}{urlencode(parameters)}" if parameters else src
        self.width, self.height, self.extras = width, height, extras

    def _html(self):
        if os.path.isfile(self.src):
            return _read(self.src).decode()
        size = f'width="{escape(str(self.width))}" height="{escape(str(self.height))}"'
        return f'<iframe {size} src="{escape(self.src)}" frameborder="0" {" ".join(["allowfullscreen", *self.extras])}></iframe>'


class YouTubeVideo(IFrame):
    """A YouTube video by its ID."""

    def __init__(self, id, width=400, height=300, **parameters):
        super().__init__(f"https://www.youtube.com/embed/{id}", width, height, **parameters)


class FileLink(_Html):
    """Names a file of the notebook, which can be opened in the Files panel."""

    def __init__(self, path, **_):
        self.path = path

    def _html(self):
        return f"<code>{escape(str(self.path))}</code>"


class FileLinks(FileLink):
    """Names the files in a folder of the notebook."""

    def _html(self):
        found = [os.path.join(folder, name) for folder, _, names in os.walk(self.path) for name in names]
        return "<br>".join(f"<code>{escape(name)}</code>" for name in sorted(found))


class _Media(_Html):
    """Sound or video, from bytes, a file name or a URL."""

    def __init__(self, data=None, filename=None, url=None, embed=None, mimetype=None, autoplay=False, width=None, height=None, **_):
        import mimetypes

        if isinstance(data, str):
            url, filename, data = (data, None, None) if re.match(r"https?:|data:", data) else (url, data, None)
        if data is None and filename is not None:
            data = _read(filename)
        kind = mimetype or mimetypes.guess_type(str(filename or url))[0] or self.mime
        self.src = url if data is None else f"data:{kind};base64,{base64.b64encode(data).decode()}"
        if self.src is None:
            raise ValueError("Pass the data, a file name or a URL.")
        size = {"width": width, "height": height}
        self.attributes = "".join(f' {name}="{value}"' for name, value in size.items() if value) + " autoplay" * autoplay

    def _html(self):
        return f'<{self.tag} controls src="{escape(self.src)}"{self.attributes}></{self.tag}>'


class Video(_Media):
    tag, mime = "video", "video/mp4"


class Audio(_Media):
    """Sound. A list or an array of numbers is played at `rate` samples per second."""

    tag, mime = "audio", "audio/wav"

    def __init__(self, data=None, filename=None, url=None, embed=None, rate=None, autoplay=False, normalize=True, **_):
        if rate is not None and data is not None and not isinstance(data, (bytes, str)):
            data = _wave(data, rate, normalize)
        super().__init__(data, filename, url, autoplay=autoplay)


def _wave(data, rate, normalize):
    """A WAV file of one list of samples, or of one list per channel."""
    import array
    import wave

    rows = [list(row) for row in data] if hasattr(data[0], "__len__") else [list(data)]
    largest = max((abs(value) for row in rows for value in row), default=0) or 1
    if not normalize and largest > 1:
        raise ValueError("Audio data must be between -1 and 1 when normalize=False.")
    scale = 32767 / (largest if normalize else 1)
    samples = array.array("h", (int(value * scale) for frame in zip(*rows) for value in frame))
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setparams((len(rows), 2, int(rate), 0, "NONE", ""))
        sound.writeframes(samples.tobytes())
    return file.getvalue()


class ProgressBar(_Html):
    """A progress bar that its `progress`, or a loop over it, moves."""

    def __init__(self, total):
        self.total, self._progress, self._shown = total, 0, None

    def _html(self):
        return f'<progress style="width: 60ex" max="{self.total}" value="{self._progress}"></progress>'

    @property
    def progress(self):
        return self._progress

    @progress.setter
    def progress(self, value):
        self._progress = value
        if self._shown:
            self._shown.update(self)

    def __iter__(self):
        self._shown = fiddle_display.display(self, display_id=True)
        for number in range(self.total):
            self.progress = number
            yield number
        self.progress = self.total


def _read(filename):
    with open(filename, "rb") as file:
        return file.read()
