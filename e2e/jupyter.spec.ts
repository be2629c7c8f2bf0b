import { findJupyter } from "../scripts/jupyter.ts";
import { startJupyter, type TestServer } from "../packages/kernels/src/jupyter/testing.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, SAVES_DATA, test as base } from "./test.ts";

const test = base.extend<object, { readonly server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its pattern
    async ({}, provide) => {
      await using server = await startJupyter();
      await provide(server);
    },
    { scope: "worker" },
  ],
});

test.skip(findJupyter().missing !== null, "Jupyter is not installed");

/** Connects the open notebook to a server and waits for its kernel. */
async function connect(notebook: NotebookPage, address: string): Promise<void> {
  const { page } = notebook;
  await notebook.kernelPicker.selectOption({ label: "Connect to Jupyter…" });
  const dialog = page.getByRole("dialog", { name: "Connect to Jupyter" });
  await dialog.getByRole("textbox", { name: "Server address" }).fill(address);
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(notebook.kernelStatus).toHaveText("Ready", { timeout: 30_000 });
}

test("runs cells on a Jupyter server", { tag: SAVES_DATA }, async ({ page, server }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await connect(notebook, server.address);
  await expect(notebook.kernelPicker.locator("option:checked")).toHaveText(
    `Python 3 (ipykernel) · 127.0.0.1:${server.port}`,
  );
  await expect(await notebook.run(1, "import os\nprint(os.getcwd())")).toHaveText(server.folder);
});
