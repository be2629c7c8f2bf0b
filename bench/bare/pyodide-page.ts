/**
 * The baseline: a page with a worker that loads stock Pyodide from the same server and runs code. Each printed line is a
 * message to the page, as Pyodide delivers it, and the page draws once per frame.
 */
export function barePyodidePage(runtimeUrl: string): string {
  const worker = `
    import { loadPyodide } from "${runtimeUrl}pyodide.mjs";
    const pyodide = await loadPyodide({ indexURL: "${runtimeUrl}" });
    pyodide.setStdout({ batched: (line) => postMessage({ line }) });
    onmessage = async ({ data }) => {
      await pyodide.runPythonAsync(data.code);
      postMessage({ done: data.id });
    };
    postMessage({ ready: true });
  `;
  return `<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><pre id="output"></pre>
<script type="module">
  const source = new Blob([${JSON.stringify(worker)}], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source), { type: "module" });
  const output = document.getElementById("output");
  const waiting = new Map();
  let lines = [];
  let drawing = false;
  let lastId = 0;
  function draw() {
    drawing = false;
    output.append(lines.join("\\n") + "\\n");
    lines = [];
  }
  const ready = new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      if (data.ready) resolve();
      else if (data.done) waiting.get(data.done)();
      else {
        lines.push(data.line);
        if (!drawing) requestAnimationFrame(draw);
        drawing = true;
      }
    };
  });
  /** Runs code and resolves once its output is on the page. */
  window.run = async (code) => {
    await ready;
    const id = ++lastId;
    await new Promise((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ id, code });
    });
    while (drawing) await new Promise(requestAnimationFrame);
  };
  window.run("print(6*7)").then(() => { window.shownAt = performance.now(); });
</script>`;
}
