import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { makeSample } from "../one-file-sample.ts";
import { until } from "./driver.ts";
import type { Group, Stage } from "./groups.ts";

/** A notebook that works without internet, opened from the disk. */
export const ONE_FILE: readonly Group[] = [
  {
    name: "One file",
    steps: [
      ["stored outputs and charts are shown", showsStored],
      ["Python runs and reads the notebook's files", runsPython],
      ["DuckDB answers", answersSql],
      ["Stop restarts Python", stopRestarts],
    ],
  },
];

async function showsStored({ browser, notebook }: Stage): Promise<void> {
  await browser.open(pathToFileURL(await makeSample()).href);
  await notebook.arrived();
  await notebook.prints(1, "stored");
  const frame = '[aria-label="Cell 3 output"] iframe';
  await until("the chart", async () =>
    browser.callInFrame(frame, () => document.querySelectorAll("svg path[aria-roledescription=bar]").length === 2),
  );
  assert.equal(await notebook.state(1), "idle");
}

async function runsPython({ notebook }: Stage): Promise<void> {
  await notebook.run(1, "print(open('tea.csv').read().count('green'))");
  await notebook.prints(1, "1");
}

async function answersSql({ browser, notebook }: Stage): Promise<void> {
  await notebook.start(2, "SELECT kind, price * 10 AS tenfold FROM 'tea.csv'");
  await notebook.ended(2);
  await until("the table", () =>
    browser.call(() => /green[^]*40/.test(document.querySelector('[aria-label="Cell 2 output"]')?.textContent ?? "")),
  );
}

async function stopRestarts({ notebook }: Stage): Promise<void> {
  await notebook.start(1, "while True: pass");
  await until("the running cell", async () => (await notebook.state(1)) === "running");
  await notebook.clickButton("Stop");
  await notebook.clickButton("Restart now");
  await until("the stop", async () => (await notebook.state(1)) !== "running");
  await notebook.run(1, "print(6 * 7)");
  await notebook.prints(1, "42");
}
