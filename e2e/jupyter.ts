import type { Locator } from "@playwright/test";
import { startJupyter, TOKEN, type TestServer } from "../packages/kernels/src/jupyter/testing.ts";
import { findJupyter } from "../scripts/jupyter.ts";
import type { NotebookPage } from "./notebook.ts";
import { expect, savingTest } from "./test.ts";

/** Tests that need a Jupyter server, which a worker's tests share. */
export const test = savingTest.extend<{ readonly needsJupyter: void }, { readonly server: TestServer }>({
  needsJupyter: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its pattern
    async ({}, provide, info) => {
      info.skip(findJupyter().missing !== null, "Jupyter is not installed");
      await provide();
    },
    { auto: true },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using server = await startJupyter();
      await provide(server);
    },
    { scope: "worker" },
  ],
});

/** Opens the dialog from the kernel menu. */
export async function connectDialog(notebook: NotebookPage): Promise<Locator> {
  await notebook.kernelPicker.selectOption({ label: "Connect to Jupyter…" });
  const dialog = notebook.page.getByRole("dialog", { name: "Connect to Jupyter" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Pastes an address and presses Connect. */
export async function tryAddress(notebook: NotebookPage, address: string): Promise<Locator> {
  const dialog = await connectDialog(notebook);
  await dialog.getByRole("textbox", { name: "Server address" }).fill(address);
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  return dialog;
}

/** Connects the open notebook to a server and waits for its kernel. */
export async function connect(notebook: NotebookPage, address: string): Promise<void> {
  const dialog = await tryAddress(notebook, address);
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(notebook.kernelStatus).toHaveText("Ready", { timeout: 30_000 });
}

/** Ends every kernel of a server. Its socket stays open, as when somebody else ends a kernel. */
export async function endKernels({ url }: TestServer): Promise<void> {
  const call = (path: string, method: string) => fetch(`${url}api/kernels${path}?token=${TOKEN}`, { method });
  for (const { id } of (await (await call("", "GET")).json()) as { id: string }[]) await call(`/${id}`, "DELETE");
}

/** Connects a notebook to the only kernel that runs on a server. */
export async function joinKernel(notebook: NotebookPage, server: TestServer): Promise<void> {
  const dialog = await connectDialog(notebook);
  await dialog.getByRole("button", { name: "Running kernels" }).click();
  const running = dialog.getByRole("list", { name: `Running on 127.0.0.1:${server.port}` });
  await running.getByRole("button", { name: "Use" }).click();
  await expect(notebook.kernelStatus).toHaveText("Ready");
}

/** Prints, and goes on once the file is there. */
export function waitFor(file: string, then = 'print("meanwhile")'): string {
  return `import os, time\nprint("before", flush=True)\nwhile not os.path.exists("${file}"): time.sleep(0.05)\n${then}`;
}
