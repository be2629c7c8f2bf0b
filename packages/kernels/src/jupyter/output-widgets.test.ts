/** The same programs with widgets on both kernels of Python, with the real ipywidgets. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { JsonObject } from "@fiddle/notebook";
import type { PyodideAPI } from "pyodide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import type { CommMessage, KernelMessage } from "../messages.ts";
import { startNodePython, startNodeRuntime } from "../pyodide/node-python.ts";
import { startJupyter } from "./testing.ts";
import { kernelAt } from "./testing-kernel.ts";

const RUN = "run-1";
/** What ipywidgets needs beyond what the kernel in the browser has. */
const PACKAGES = ["ipywidgets", "traitlets"];

/** One kernel, as a page with one cell sees it. */
interface Page {
  /** What the cell shows. */
  readonly cell: KernelMessage[];
  readonly widgets: Map<string, JsonObject>;
  run(code: string): Promise<void>;
  /** Sends a message of a widget. */
  send(message: CommMessage): Promise<void>;
  end(): Promise<void>;
}

function follow(widgets: Page["widgets"], { msg_type, content: { comm_id: id, data } }: CommMessage): void {
  const state = (data["state"] ?? {}) as JsonObject;
  if (msg_type === "comm_open") widgets.set(id, state);
  else if (msg_type === "comm_msg") widgets.set(id, { ...widgets.get(id), ...state });
}

async function browserPage(): Promise<Page> {
  const python = await startNodePython();
  installFrom(python, sitePackages());
  const runtime = await startNodeRuntime(python);
  const [cell, widgets]: [KernelMessage[], Page["widgets"]] = [[], new Map()];
  runtime.openComms?.((posted) => {
    for (const message of [posted].flat()) {
      if (message.msg_type === "late_output") cell.push(message.content.message);
      else follow(widgets, message as CommMessage);
    }
  });
  return {
    cell,
    widgets,
    async run(code) {
      await runtime.execute({ code, cellId: "cell", runId: RUN }, (sent) => cell.push(...[sent].flat()));
    },
    async send(message) {
      runtime.comm?.(message, RUN);
    },
    async end() {},
  };
}

async function serverPage(): Promise<Page> {
  const server = await startJupyter();
  const kernel = kernelAt(server.address);
  const [cell, widgets]: [KernelMessage[], Page["widgets"]] = [[], new Map()];
  kernel.onComm((message) => message && follow(widgets, message));
  kernel.onLateOutput(({ runId, message }) => runId.startsWith("run-") && cell.push(message));
  let runs = 0;
  return {
    cell,
    widgets,
    async run(code) {
      runs += 1;
      await kernel.execute({ code, cellId: "cell", runId: `run-${runs}` }, (message) => cell.push(message));
    },
    send: (message) => kernel.sendComm(message, RUN),
    async end() {
      await kernel[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

function sitePackages(): string {
  const [found] = globSync(join(dirname(dirname(findJupyter().python)), "lib/python3*/site-packages"));
  if (!found) throw new Error("The tests' environment of Jupyter has no packages.");
  return found;
}

function installFrom(python: PyodideAPI, folder: string): void {
  for (const file of globSync(`{${PACKAGES.join(",")}}/**/*.py`, { cwd: folder })) {
    const path = `/installed/${file}`;
    python.FS.mkdirTree(dirname(path));
    python.FS.writeFile(path, readFileSync(join(folder, file)));
  }
  python.runPython("import sys; sys.path.append('/installed')");
}

/** What a list of outputs reads like. */
function read(outputs: readonly JsonObject[]): string {
  return outputs.map(readOne).join("");
}

function readOne({ output_type, text, data, ename }: JsonObject): string {
  if (output_type === "stream") return text as string;
  if (output_type === "error") return `<${ename as string}>`;
  const bundle = data as Readonly<Record<string, string>>;
  return "application/vnd.jupyter.widget-view+json" in bundle ? "<widget>" : `<${bundle["text/plain"] ?? ""}>`;
}

function cellText(page: Page): string {
  const outputs: JsonObject[] = [];
  for (const { msg_type, content } of page.cell) {
    if (msg_type === "clear_output") outputs.length = 0;
    else if (["stream", "display_data", "execute_result", "error"].includes(msg_type))
      outputs.push({ output_type: msg_type, ...(content as unknown as JsonObject) });
  }
  return read(outputs);
}

function outputWidgets(page: Page): readonly string[] {
  const models = [...page.widgets.values()].filter((state) => state["_model_name"] === "OutputModel");
  return models.map(({ outputs }) => read((outputs ?? []) as readonly JsonObject[]));
}

/** Moves the only slider, as a frame does. */
async function slide(page: Page, value: number): Promise<void> {
  const [id = ""] = [...page.widgets].find(([, state]) => state["_model_name"] === "IntSliderModel") ?? [];
  const data = { method: "update", state: { value }, buffer_paths: [] };
  await page.send({ msg_type: "comm_msg", content: { comm_id: id, data }, metadata: {}, buffers: [] });
}

async function press(page: Page): Promise<void> {
  const [id = ""] = [...page.widgets].find(([, state]) => state["_model_name"] === "ButtonModel") ?? [];
  const data = { method: "custom", content: { event: "click" } };
  await page.send({ msg_type: "comm_msg", content: { comm_id: id, data }, metadata: {}, buffers: [] });
}

interface Program {
  readonly name: string;
  readonly code: string;
  readonly later?: (page: Page) => Promise<void>;
  /** What the cell shows, and what each Output widget. */
  readonly cell: string;
  readonly widgets: readonly string[];
}

const OUT = "from ipywidgets import *\nfrom IPython.display import clear_output, display\nout = Output()\n";

const PROGRAMS: readonly Program[] = [
  {
    name: "an Output takes text of both streams, displays and errors, and what follows is the cell's",
    code: `${OUT}import sys
print("before")
with out:
    print("one")
    print("two")
    print("three", file=sys.stderr)
    display("shown")
    1 / 0
print("after")`,
    cell: "before\nafter\n",
    widgets: ["one\ntwo\nthree\n<'shown'><ZeroDivisionError>"],
  },
  {
    name: "clear_output inside of an Output empties it alone, at once or with the next output",
    code: `${OUT}print("cell")
with out:
    print("old")
    clear_output()
    print("new")
    clear_output(wait=True)
    print("newest")`,
    cell: "cell\n",
    widgets: ["newest\n"],
  },
  {
    name: "the innermost Output takes it",
    code: `${OUT}inner = Output()
with out:
    print("outer 1")
    with inner:
        print("inner")
    print("outer 2")`,
    cell: "",
    widgets: ["outer 1\nouter 2\n", "inner\n"],
  },
  {
    name: "an Output goes on where it was left, in another run too",
    code: `${OUT}with out:
    print("one")`,
    later: (page) => page.run("with out:\n    print('two')\nprint('cell')"),
    cell: "cell\n",
    widgets: ["one\ntwo\n"],
  },
  {
    name: "an update finds what was displayed in an Output",
    code: `${OUT}with out:
    handle = display("first", display_id=True)
    display("other")
handle.update("second")`,
    cell: "",
    widgets: ["<'second'><'other'>"],
  },
  {
    name: "Python reads and sets what an Output holds",
    code: `${OUT}with out:
    print("one")`,
    later: (page) => page.run("print([o['text'] for o in out.outputs])\nout.append_stdout('two')"),
    cell: "['one\\n']\n",
    widgets: ["one\ntwo"],
  },
  {
    name: "interact shows its function's output below its slider, and replaces it with each move",
    code: `from ipywidgets import interact
@interact(n=(0, 10))
def f(n=3):
    print("n is", n)
print("cell")`,
    async later(page) {
      await slide(page, 4);
      await slide(page, 5);
    },
    cell: "<widget>cell\n",
    widgets: ["n is 5\n"],
  },
  {
    name: "interactive_output does so for a function of its own",
    code: `from ipywidgets import *
slider = IntSlider(value=1)
display(slider, interactive_output(lambda n: print("n is", n), {"n": slider}))`,
    later: (page) => slide(page, 7),
    cell: "<widget><widget>",
    widgets: ["n is 7\n"],
  },
  {
    name: "a callback's output is the cell's, its Output's if it has one, and its error is shown",
    code: `${OUT}button = Button(description="Press")
@out.capture()
def captured(_):
    print("captured")
def plain(_):
    print("plain")
    1 / 0
button.on_click(captured)
button.on_click(plain)
display(button, out)`,
    later: press,
    cell: "<widget><widget>plain\n<ZeroDivisionError>",
    widgets: ["captured\n"],
  },
  {
    name: "a progress bar inside of an Output moves there",
    code: `${OUT}with out:
    bar = IntProgress(max=3)
    display(bar)
    for step in range(4):
        bar.value = step
    print("done")`,
    cell: "",
    widgets: ["<widget>done\n"],
  },
  {
    name: "a flood of text in an Output is cut to its end",
    code: `${OUT}with out:
    for _ in range(300):
        print("x" * 999)`,
    cell: "",
    widgets: [`${"x".repeat(999)}\n`.repeat(100)],
  },
];

const pages = { browser: browserPage, server: serverPage };

describe.skipIf(findJupyter().missing).each(["browser", "server"] as const)(
  "widgets on the kernel of a %s",
  { timeout: 120_000 },
  (place) => {
    let page: Page;
    beforeAll(async () => {
      page = await pages[place]();
    }, 120_000);
    afterAll(() => page.end());

    test.each(PROGRAMS)("$name", async ({ code, later, cell, widgets }) => {
      page.cell.length = 0;
      page.widgets.clear();
      await page.run(code);
      await later?.(page);
      await expect.poll(() => [cellText(page), outputWidgets(page)], { timeout: 20_000 }).toEqual([cell, widgets]);
    });
  },
);
