import { expect, test } from "vitest";
import { messagesOf, printedBy, startNodeRuntime } from "./node-python.ts";

/* Stand-ins for libraries: files of the same names with the parts that expect something of a notebook. */

const runtime = await startNodeRuntime();

/** Python code that creates the stand-in modules of a library. */
const WRITE = `def write(files):
    import os
    for name, text in files.items():
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, 'w') as file: file.write(text)`;

test("shows sound, frames, code and a bar that moves through IPython's names", async () => {
  const messages = await messagesOf(
    runtime,
    `from IPython.display import display, Audio, Code, IFrame, ProgressBar, Video, YouTubeVideo
display(Code('a < b'), IFrame('https://example.org', 200, 100, a=1), YouTubeVideo('id'))
display(Audio([0, 1, -1], rate=8000), Video('https://example.org/a.mp4', width=9))
for _ in ProgressBar(1): pass`,
  );
  const htmls = messages.map(({ content }) => (content && "data" in content ? content.data["text/html"] : content));
  const wav = Buffer.from(/base64,([^"\\]+)/.exec(JSON.stringify(htmls[3]))?.[1] ?? "", "base64");
  expect([wav.toString("latin1", 0, 4), [...new Int16Array(Uint8Array.from(wav.subarray(44)).buffer)]]).toEqual([
    "RIFF",
    [0, 32767, -32767],
  ]);
  expect([...htmls.slice(0, 3), ...htmls.slice(4)]).toEqual([
    "<pre><code>a &lt; b</code></pre>",
    '<iframe width="200" height="100" src="https://example.org?a=1" frameborder="0" allowfullscreen></iframe>',
    '<iframe width="400" height="300" src="https://www.youtube.com/embed/id" frameborder="0" allowfullscreen></iframe>',
    '<video controls src="https://example.org/a.mp4" width="9"></video>',
    '<progress style="width: 60ex" max="1" value="0"></progress>',
    '<progress style="width: 60ex" max="1" value="0"></progress>',
    '<progress style="width: 60ex" max="1" value="1"></progress>',
  ]);
});

test("a frame of one of the notebook's files shows the file", async () => {
  const code =
    "from IPython.display import IFrame\nopen('plot.html', 'w').write('<b>plot</b>')\nIFrame('plot.html', 9, 9)";
  const [message] = await messagesOf(runtime, code);
  expect(message).toMatchObject({ content: { data: { "text/html": "<b>plot</b>" } } });
});

test("says what IPython's Pretty holds", async () => {
  const messages = await messagesOf(runtime, "from IPython.display import Pretty\nPretty('as it is')");
  expect(messages).toMatchObject([{ content: { data: { "text/plain": "as it is" } } }]);
});

test("a chart of altair's becomes a widget when anywidget comes after it", async () => {
  const code = `${WRITE}
files = {
    'altair/__init__.py': 'from altair.jupyter import JupyterChart',
    'altair/jupyter/__init__.py': 'def JupyterChart(chart): raise ImportError("restart your kernel")',
    'altair/jupyter/jupyter_chart.py': 'def JupyterChart(chart): return f"widget of {chart}"',
}
write(files)
import altair
print(altair.JupyterChart(1))`;
  expect(await printedBy(runtime, code)).toBe("widget of 1\n");
});

test("asks an object for its bundle as IPython does", async () => {
  const code = `class Drawn:
    def _repr_mimebundle_(self, include, exclude, **_): return {'text/plain': f'{include} {exclude}'}
Drawn()`;
  expect(await messagesOf(runtime, code)).toMatchObject([{ content: { data: { "text/plain": "None None" } } }]);
});

test("progress bars that would draw from a thread draw in place", async () => {
  const code = `${WRITE}
files = {
    'rich/__init__.py': '', 'tqdm/__init__.py': '',
    'tqdm/std.py': 'class tqdm: monitor_interval = 10',
    'rich/live.py': '''
from threading import Thread
class Live:
    def __init__(self): self.auto_refresh, self.is_started = True, False
    def start(self):
        self.is_started = True
        if self.auto_refresh: Thread(target=print).start()
    def update(self, text, refresh=False): self.text = text
    def refresh(self): print(self.text)
    def stop(self): self.is_started = False; self.refresh()
''',
    'rich/progress.py': '''
from rich.live import Live
class Progress:
    def __init__(self): self.live = Live(); self.live.update('0')
    def update(self, done): self.live.text = str(done)
    def advance(self): self.live.text = str(int(self.live.text) + 1)
    def refresh(self): self.live.refresh()
''',
}
write(files)
from rich.progress import Progress
from tqdm.std import tqdm
bar = Progress()
bar.live.start()
for _ in range(500): bar.advance()
bar.live.stop()
print(tqdm.monitor_interval)`;
  const lines = (await printedBy(runtime, code)).trim().split("\n");
  expect([lines[0], ...lines.slice(-2)]).toEqual(["1", "500", "0"]);
  expect(lines.length).toBeLessThan(50);
});

test("figures of plotly are shown by every function that shows them", async () => {
  const code = `${WRITE}
files = {
    'plotly/__init__.py': '', 'plotly/io/__init__.py': '',
    'plotly/io/_renderers.py': 'def show(fig, **options): raise ValueError("nbformat is not installed")',
    'plotly/graph_objects.py': '''
class Figure:
    def __init__(self, data): self.data = data
    def __repr__(self): return f'figure of {self.data}'
''',
}
write(files)
from plotly.io._renderers import show
from plotly.graph_objects import Figure
show({'data': 1}, validate=False)
show(Figure(2))`;
  const messages = await messagesOf(runtime, code);
  expect(messages.filter(({ msg_type }) => msg_type !== "progress")).toMatchObject([
    { msg_type: "display_data", content: { data: { "text/plain": "figure of {'data': 1}" } } },
    { msg_type: "display_data", content: { data: { "text/plain": "figure of 2" } } },
  ]);
});
