import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { type Browser, until } from "./driver.ts";
import type { SmokeNotebook } from "./notebook.ts";
import type { WatchedServer } from "./server.ts";

export interface Stage {
  readonly browser: Browser;
  readonly server: WatchedServer;
  readonly notebook: SmokeNotebook;
}

export interface Group {
  readonly name: string;
  /** Steps in order; each needs the ones before it. */
  readonly steps: readonly (readonly [name: string, step: (stage: Stage) => Promise<void>])[];
}

/** What must work in every engine. A group starts in a browser without stored data. */
export const GROUPS: readonly Group[] = [
  {
    name: "Python",
    steps: [
      ["typed code prints 42, from the snapshot", printsFromSnapshot],
      ["input() waits in place", answersInput],
      ["Stop keeps variables", stopKeepsVariables],
      ["HTML runs in a frame of its own", runsHtml],
      ["a restart forgets variables", restarts],
      ["a reload keeps the notebook", keepsNotebook],
    ],
  },
  {
    name: "Outputs",
    steps: [
      ["saved charts and videos of a lesson from Jupyter are shown", showsSavedOutputs],
      ["the members of an object are suggested while typing", suggestsMembers],
      ["a widget's slider shows the value of Python", showsWidget],
    ],
  },
  {
    name: "SQL",
    steps: [
      ["DuckDB answers", answersSql],
      ["SQLite answers", answersSqlite],
    ],
  },
  { name: "Tools", steps: [["the regex tester finds a match in Python", testsPattern]] },
];

/** What must work where pages have no shared memory: everything but `input()` and a Stop that keeps variables. */
export const GROUPS_WITHOUT_SHARED_MEMORY: readonly Group[] = [
  {
    name: "Python",
    steps: [
      ["typed code prints 42, from the snapshot", printsFromSnapshot],
      ["the page says what Stop loses", explainsStop],
      ["input() says that it can't wait", refusesInput],
      ["Stop restarts Python", stopRestarts],
    ],
  },
];

async function printsFromSnapshot({ browser, server, notebook }: Stage): Promise<void> {
  server.takeRequested();
  await notebook.open();
  // What the page says about the browser moves the cell down at some time.
  await until("the cell to be typed in", async () => {
    await browser.click('[aria-label="Cell 1 source"]');
    return browser.call(() => document.activeElement?.ariaLabel === "Cell 1 source");
  });
  await browser.type("6 * 7");
  await browser.press("Shift", "Enter");
  await notebook.ended(1);
  await notebook.prints(1, "42");
  // Only Pyodide's own, slow way to start fetches the whole standard library.
  const requested = server.takeRequested();
  assert.ok(
    requested.some((name) => name.includes("snapshot")),
    `requested: ${requested.join(" ")}`,
  );
  assert.ok(!requested.includes("python_stdlib.zip"), "The snapshot couldn't be used, so Python started slowly.");
}

async function answersInput({ browser, notebook }: Stage): Promise<void> {
  await notebook.start(2, "name = input('Name? ')\nprint('Hello', name)");
  await until("the input field", () =>
    browser.call(() => document.querySelector('[aria-label="Input for cell 2"]') !== null),
  );
  await browser.click('[aria-label="Input for cell 2"]');
  await browser.type("Ada");
  await browser.press("Enter");
  await notebook.ended(2);
  await notebook.prints(2, "Hello Ada");
}

async function stopKeepsVariables({ notebook }: Stage): Promise<void> {
  await notebook.start(3, "kept = 41\nprint('looping')\nwhile True: pass");
  await notebook.prints(3, "looping");
  await notebook.clickButton("Stop");
  await notebook.ended(3, "error");
  await notebook.run(4, "print(kept + 1)");
  await notebook.prints(4, "42");
}

async function runsHtml({ browser, notebook }: Stage): Promise<void> {
  await notebook.start(
    5,
    "from IPython.display import HTML\nHTML('<b>bold</b><script>document.body.append(\" and live\")</script>')",
  );
  await notebook.ended(5);
  const frame = '[aria-label="Cell 5 output"] iframe';
  await until("the output's frame", async () =>
    /^bold[^]* and live$/.test(await browser.callInFrame(frame, () => document.body.textContent.trim())),
  );
}

async function restarts({ notebook }: Stage): Promise<void> {
  await notebook.clickButton("Restart kernel");
  await notebook.clickButton("Restart");
  await until("the restarted kernel", async () => /ready/i.test(await notebook.text('[aria-label="Kernel status"]')));
  await notebook.run(6, "print('kept' in globals())");
  await notebook.prints(6, "False");
}

async function keepsNotebook({ browser, notebook }: Stage): Promise<void> {
  await until("the save", async () => /saved/i.test(await notebook.text('[aria-label="Save status"]')));
  await browser.reload();
  await notebook.arrived();
  assert.equal((await notebook.source(1)).trim(), "6 * 7");
  await notebook.prints(1, "42");
}

async function showsSavedOutputs({ browser, notebook }: Stage): Promise<void> {
  await notebook.open();
  const lesson = await readFile(new URL("../../e2e/notebooks/teaching.ipynb", import.meta.url), "utf8");
  await browser.call(dropNotebook, lesson);
  const shows = async (id: string, body: () => boolean) => {
    const cell = `[data-cell-id="${id}"]`;
    await until(`the output of ${id}`, async () => {
      await browser.call((selector) => document.querySelector(selector)?.scrollIntoView(), cell);
      return browser.callInFrame(`${cell} iframe`, body);
    });
  };
  await shows("chart", () => document.querySelector("svg.marks")?.textContent.includes("Sold today") === true);
  await shows("video", () => document.querySelector("a")?.textContent.includes("Watch on YouTube") === true);
}

const RETYPE_MS = 3_000;

async function suggestsMembers({ browser, notebook }: Stage): Promise<void> {
  await notebook.open();
  await notebook.run(1, "import os\n'imported'");
  await notebook.prints(1, "imported");
  await browser.click('[aria-label="Cell 2 source"]');
  await browser.type("os.getc");
  let keys = Date.now();
  await until("the suggestion", async () => {
    const isShown = () => document.querySelector(".cm-tooltip-autocomplete")?.textContent.includes("getcwd") === true;
    if (await browser.call(isShown)) return true;
    // Help with code is loaded after the first result. Keys from before that ask for nothing, and the next one does.
    if (Date.now() - keys > RETYPE_MS) {
      keys = Date.now();
      await browser.press("Backspace");
      await browser.type("c");
    }
    return false;
  });
  await browser.press("Escape");
}

async function showsWidget({ browser, notebook }: Stage): Promise<void> {
  await notebook.run(2, "from fiddle_widgets import slider\nslider('speed', 10)");
  await until("the slider", () =>
    browser.callInFrame(
      '[aria-label="Cell 2 output"] iframe',
      () => document.querySelector(".widget-readout")?.textContent === "10",
    ),
  );
}

async function answersSql(stage: Stage): Promise<void> {
  const { notebook } = stage;
  await notebook.open();
  await pickKernel(stage, "DuckDB");
  await notebook.run(1, "SELECT sum(range) AS total FROM range(10)");
  await notebook.prints(1, "45");
}

async function answersSqlite(stage: Stage): Promise<void> {
  const { notebook } = stage;
  await pickKernel(stage, "SQLite");
  await notebook.run(2, "SELECT 6 * 7 AS answer");
  await notebook.prints(2, "42");
}

async function explainsStop({ notebook }: Stage): Promise<void> {
  await until("the explanation", async () =>
    (await notebook.text("body")).includes("Stopping a cell here restarts Python"),
  );
}

async function refusesInput({ notebook }: Stage): Promise<void> {
  await notebook.run(2, "input('Name? ')", "error");
  await notebook.prints(2, "browser");
}

async function stopRestarts({ notebook }: Stage): Promise<void> {
  await notebook.start(3, "print('looping')\nwhile True: pass");
  await until("cell 3 to run", async () => (await notebook.state(3)) === "running");
  await notebook.clickButton("Stop");
  // Stopping costs the variables here, so the page asks first.
  await notebook.clickButton("Restart now");
  await until("the stop", async () => (await notebook.state(3)) !== "running");
  await notebook.run(4, "print(6 * 7)");
  await notebook.prints(4, "42");
}

async function testsPattern({ browser, server, notebook }: Stage): Promise<void> {
  await browser.open(`${server.url}/tools/regex`);
  for (const [field, text] of [
    ["Pattern", "a+"],
    ["Text", "baab"],
  ] as const) {
    await browser.click(await notebook.find(field));
    await browser.press("Control", "a");
    await browser.type(text);
  }
  await until("the match", async () => (await notebook.text('section[aria-label="Result"]')).includes("1 match"));
}

async function pickKernel({ browser, notebook }: Stage, label: string): Promise<void> {
  const picker = await notebook.find("Kernel");
  await browser.call(
    (selector, wanted) => {
      const select = document.querySelector(selector) as HTMLSelectElement;
      select.value = [...select.options].find((each) => each.textContent.trim() === wanted)?.value ?? "";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    },
    picker,
    label,
  );
}

/** Runs in the page. */
function dropNotebook(text: string): void {
  const data = new DataTransfer();
  data.items.add(new File([text], "lesson.ipynb", { type: "application/json" }));
  document
    .querySelector("main")
    ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}
