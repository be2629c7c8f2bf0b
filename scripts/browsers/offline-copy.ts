import assert from "node:assert/strict";
import { until } from "./driver.ts";
import type { Group, Stage } from "./groups.ts";

/** The copy that makes the product work without its server (docs/offline.md). */
export const OFFLINE_COPY: readonly Group[] = [
  {
    name: "Offline copy",
    steps: [
      ["the copy is kept", keepsCopy],
      ["with the server gone, a new notebook opens and Python runs", runsWithoutServer],
      ["what was typed is there when the server returns", keepsNotebook],
    ],
  },
];

/** It imports what isn't there when Python starts, and is read from the browser's cache. */
const CODE = "import statistics; print(statistics.mean([41, 43]))";

async function keepsCopy({ browser, notebook }: Stage): Promise<void> {
  await notebook.open();
  await notebook.clickButton("Available offline…");
  await notebook.clickButton("Available offline");
  await until("the copy", async () => (await notebook.text('output[aria-label="Offline copy"]')) === "Kept");
  await notebook.clickButton("Done");
  const workers = await browser.call(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length));
  assert.equal(workers, 1);
}

async function runsWithoutServer({ server, notebook }: Stage): Promise<void> {
  await server.leave();
  await notebook.open();
  await notebook.run(1, CODE);
  await notebook.prints(1, "42");
}

async function keepsNotebook({ browser, server, notebook }: Stage): Promise<void> {
  await until("the save", async () => /saved/i.test(await notebook.text('[aria-label="Save status"]')));
  await server.comeBack();
  await browser.reload();
  await notebook.arrived();
  assert.equal((await notebook.source(1)).trim(), CODE);
}
