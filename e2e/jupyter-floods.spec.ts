import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startJupyter } from "../packages/kernels/src/jupyter/testing.ts";
import { connect, test as base } from "./jupyter.ts";
import { expect } from "./test.ts";

/** A server that passes on all that its kernels send. A stock one drops what is too much. */
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its pattern
    async ({}, provide) => {
      await using server = await startJupyter({
        args: [
          "--ZMQChannelsWebsocketConnection.iopub_data_rate_limit=1e12",
          "--ZMQChannelsWebsocketConnection.iopub_msg_rate_limit=1e9",
        ],
      });
      await provide(server);
    },
    { scope: "worker" },
  ],
});

/** A program that sends as fast as it can until the file is there. */
function untilFile(file: string, prepare: string, send: string): string {
  return `import os\n${prepare}\nn = 0\nwhile not os.path.exists("${file}"):\n    ${send}\n    n += 1\nprint("over", n > 0)`;
}

const FLOODS: readonly (readonly [kind: string, prepare: string, send: string])[] = [
  ["text", "", "print(n, 'x' * 1000)"],
  ["display updates", "from IPython.display import display\nshown = display('x', display_id=True)", "shown.update(n)"],
  ["HTML", "from IPython.display import HTML, display", "display(HTML(f'<b>{n}</b>' + 'x' * 200))"],
  ["widgets", "from comm import create_comm", "create_comm(target_name='jupyter.widget', data={'state': {'n': n}})"],
];

for (const [kind, prepare, send] of FLOODS)
  test(`a kernel that floods the page with ${kind} keeps nobody from writing`, async ({ page, notebook, server }) => {
    await connect(notebook, server.address);
    const file = `enough of ${kind}`;
    await notebook.start(1, untilFile(file, prepare, send));
    await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
    // The flood ends only after this is there.
    // No click: what comes above moves the cell.
    await notebook.source(2).focus();
    await page.keyboard.type("x = 1  # still here");
    await expect(notebook.source(2)).toHaveText("x = 1  # still here");
    await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
    writeFileSync(join(server.folder, file), "");
    await notebook.ended(1);
    await notebook.select(2);
    await page.keyboard.press("Shift+Enter");
    await notebook.ended(2);
  });
