import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProxy, TOKEN } from "../packages/kernels/src/jupyter/testing.ts";
import { FilesPanel } from "./files-panel.ts";
import { connect, endKernels, joinKernel, test, waitFor } from "./jupyter.ts";
import { NotebookPage } from "./notebook.ts";
import { expect } from "./test.ts";

test("runs cells on a Jupyter server and finds its variables after a reload", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await expect(notebook.toast(`Connected to 127.0.0.1:${server.port}`)).toBeVisible();
  const label = `Python 3 (ipykernel) · 127.0.0.1:${server.port}`;
  await expect(notebook.kernelPicker.locator("option:checked")).toHaveText(label);
  await expect(await notebook.run(1, "import os\nx = 6\nprint(os.getcwd())")).toHaveText(server.folder);
  await expect(notebook.saveStatus).toHaveText(/^Saved/);
  await notebook.reload();
  await expect(notebook.kernelPicker.locator("option:checked")).toHaveText(label);
  await expect(await notebook.run(2, "x * 7")).toHaveText("42");
  // The kernel's long name leaves the buttons their room on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(notebook.button("More")).toBeInViewport({ ratio: 1 });
});

test("asks for input, stops, restarts and shows tables, variables and steps", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.start(1, "name = input('Name? ')\nprint('hello', name)");
  await notebook.input(1).fill("Ann");
  await notebook.input(1).press("Enter");
  await expect(notebook.output(1)).toContainText("hello Ann");
  await notebook.start(2, "import time\ntime.sleep(60)");
  await expect(notebook.kernelStatus).toHaveText("Busy");
  await notebook.button("Stop").click();
  await notebook.ended(2, "error");
  await expect(notebook.output(2)).toContainText("KeyboardInterrupt");
  await notebook.run(3, "import pandas as pd\ndf = pd.DataFrame({'n': range(500)})\ndf");
  await expect(notebook.output(3).getByRole("grid")).toContainText("0");
  await notebook.button("Variables").click();
  const variables = page.getByRole("region", { name: "Variables" });
  await expect(variables).toContainText("500 × 1");
  await expect(variables).toContainText("'Ann'");
  await notebook.button("Restart kernel").click();
  await page.getByRole("dialog").getByRole("button", { name: "Restart", exact: true }).click();
  await expect(notebook.kernelStatus).toHaveText("Ready");
  await notebook.start(4, "df");
  await notebook.ended(4, "error");
  await expect(notebook.output(4)).toContainText("NameError");
});

test("a run goes on while the page is loaded again", async ({ notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.start(1, waitFor("reloaded"));
  await expect(notebook.output(1)).toHaveText("before");
  await expect(notebook.saveStatus).toHaveText(/^Saved/);
  await notebook.reload();
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
  writeFileSync(join(server.folder, "reloaded"), "");
  await notebook.ended(1);
  await expect(notebook.output(1)).toContainText("before");
  await expect(notebook.output(1)).toContainText("meanwhile");
});

test("a run that prints all the time loses no line to reloads, or says where", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.start(1, "import time\nfor i in range(240):\n    print(f't{i}', flush=True)\n    time.sleep(0.05)");
  for (const line of ["t20", "t70", "t130"]) {
    await expect(notebook.output(1)).toContainText(`${line}\n`);
    await notebook.reload();
  }
  await page.goto("about:blank");
  await page.goBack();
  await notebook.ended(1);
  const text = (await notebook.output(1).textContent()) ?? "";
  const lines = [...text.matchAll(/t(\d+)\n|Some output may be missing here/g)].map(([, line]) => line ?? "gap");
  expect(lines.at(-1)).toBe("239");
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (line !== "gap" && before !== "gap") expect(Number(line)).toBe(before === undefined ? 0 : Number(before) + 1);
  }
});

test.describe("a lost connection", () => {
  test.use({ allowedErrors: /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource|CORS policy/ });

  test("is told, and the run goes on", async ({ page, server, notebook }) => {
    await using proxy = await startProxy(server.port);
    await connect(notebook, `http://127.0.0.1:${proxy.port}/lab?token=${TOKEN}`);
    await notebook.start(1, waitFor("cut"));
    await expect(notebook.output(1)).toHaveText("before");
    proxy.cut();
    await expect(notebook.kernelStatus).toHaveText("Disconnected");
    await expect(page.getByRole("alert")).toContainText(`Lost the connection to 127.0.0.1:${proxy.port}`);
    writeFileSync(join(server.folder, "cut"), "");
    proxy.restore();
    await notebook.ended(1);
    await expect(notebook.output(1)).toContainText("meanwhile");
    await expect(notebook.kernelStatus).toHaveText("Ready");
  });

  test("to a kernel that the server ended is told with the next run", async ({ notebook, server }) => {
    await connect(notebook, server.address);
    await notebook.run(1, "x = 1");
    await endKernels(server);
    // The server leaves the socket open, so only the next run finds out.
    await expect(await notebook.run(2, "1", "error")).toContainText("The kernel is no longer on the server");
    await notebook.button("Restart now").click();
    await expect(notebook.kernelStatus).toHaveText("Ready");
  });

  test("that died without a word, as in sleep, is found and replaced", async ({ page, server, notebook }) => {
    await using proxy = await startProxy(server.port);
    await connect(notebook, `http://127.0.0.1:${proxy.port}/lab?token=${TOKEN}`);
    await notebook.start(1, waitFor("slept"));
    await expect(notebook.output(1)).toHaveText("before");
    proxy.freeze();
    writeFileSync(join(server.folder, "slept"), "");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(notebook.kernelStatus).toHaveText("Disconnected");
    await notebook.ended(1, "error");
    await expect(notebook.output(1)).toContainText("the server didn't keep what the cell showed meanwhile");
    await expect(await notebook.run(2, "print('alive')")).toHaveText("alive");
  });
});

test("another language's kernel completes and highlights", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.kernelPicker.selectOption({ label: `Bash · 127.0.0.1:${server.port}` });
  await expect(await notebook.run(1, "for n in 1 2; do echo $((n * 21)); done")).toHaveText("21\n42");
  await notebook.source(2).focus();
  await page.keyboard.type("unali");
  await page.keyboard.press("Tab");
  await page.getByRole("option", { name: "unalias" }).click();
  await expect(notebook.source(2)).toHaveText(/^unalias/);
});

test("the server's files are in the panel, and copies go both ways", async ({ page, server }) => {
  const notebook = new NotebookPage(page);
  const files = new FilesPanel(page);
  writeFileSync(join(server.folder, "sales.csv"), "day,sum\n1,2\n");
  await notebook.open();
  await connect(notebook, server.address);
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Files" }).click();
  const tree = page.getByRole("tree", { name: `Jupyter server 127.0.0.1:${server.port}` });
  const act = async (name: string, action: string) => {
    const actions = tree.getByRole("button", { name: `Actions for ${name}` });
    // The panel still grows while the server's files come, and a row can slip away from under the pointer.
    await expect(async () => {
      await tree.getByRole("treeitem", { name }).hover();
      await actions.click({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("sales.csv", "Copy to this browser");
  await expect(files.row("sales.csv")).toBeVisible();
  const uploaded = { name: "up.txt", mimeType: "text/plain", buffer: Buffer.from("hi") };
  await page.getByTestId("server-upload").setInputFiles(uploaded);
  await expect(tree.getByRole("treeitem", { name: "up.txt" })).toBeVisible();
  expect(readFileSync(join(server.folder, "up.txt"), "utf8")).toBe("hi");
  await act("up.txt", "Rename…");
  await page.getByRole("textbox", { name: "New name" }).fill("down.txt");
  await page.keyboard.press("Enter");
  await expect(tree.getByRole("treeitem", { name: "down.txt" })).toBeVisible();
  await act("down.txt", "Delete…");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(tree.getByRole("treeitem", { name: "down.txt" })).toBeHidden();
  expect(existsSync(join(server.folder, "down.txt"))).toBe(false);
});

test("interact keeps its slider, and shows its function's output below it", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.run(1, "from ipywidgets import interact\n@interact(n=(0, 10))\ndef f(n=3):\n    print('n is', n)");
  const frame = notebook.output(1).frameLocator("iframe");
  await expect(frame.locator("body")).toContainText("n is 3");
  await frame.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(frame.locator("body")).toContainText("n is 5");
  await expect(frame.locator("body")).not.toContainText("n is 3");
  await expect(frame.getByRole("slider")).toBeVisible();
});

test("a slider works after the page is loaded again", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.run(1, "import ipywidgets\nslider = ipywidgets.IntSlider(value=3)\nslider");
  const slider = notebook.output(1).frameLocator("iframe").getByRole("slider");
  await expect(slider).toHaveAttribute("aria-valuetext", "3");
  await expect(notebook.saveStatus).toHaveText(/^Saved/);
  await notebook.reload();
  await notebook.output(1).getByRole("button", { name: "Connect" }).click();
  await expect(slider).toHaveAttribute("aria-valuetext", "3");
  await expect(notebook.kernelStatus).toHaveText("Ready");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(await notebook.run(2, "slider.value")).toHaveText("4");
  await notebook.run(3, "slider.value = 9");
  await expect(slider).toHaveAttribute("aria-valuetext", "9");
});

test("a slider of a running kernel works in a second notebook that joins it", async ({ page, server, notebook }) => {
  await endKernels(server);
  await connect(notebook, server.address);
  await notebook.run(1, "import ipywidgets\njoined = ipywidgets.IntSlider(value=3)\njoined");
  await notebook.open();
  await joinKernel(notebook, server);
  await notebook.run(1, "joined");
  const slider = notebook.output(1).frameLocator("iframe").getByRole("slider");
  await expect(slider).toHaveAttribute("aria-valuetext", "3");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(await notebook.run(2, "joined.value")).toHaveText("4");
});

test("two tabs of a notebook use one kernel, and neither loses its connection", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.run(1, "x = 6");
  await expect(notebook.saveStatus).toHaveText(/^Saved/);
  const second = new NotebookPage(await page.context().newPage());
  await second.open(page.url());
  await expect(await second.run(2, "x * 7")).toHaveText("42");
  await expect(await notebook.run(1, "x = 5\nx")).toHaveText("5");
  await expect(await second.run(2, "x * 8")).toHaveText("40");
  await expect(notebook.kernelStatus).toHaveText("Ready");
});

test("neither the address nor the token can be read in this browser", async ({ page, notebook, server }) => {
  await connect(notebook, server.address);
  await notebook.run(1, "1 + 1");
  const frames = page.frames().filter((frame) => frame.url().includes("/kernel/"));
  expect(frames.map((frame) => frame.url()).join(" ")).not.toContain(TOKEN);
  for (const frame of [page.mainFrame(), ...frames]) {
    const stored = await frame.evaluate(async () => {
      // The browser refuses storage to a frame of another site.
      const names = await indexedDB.databases().catch(() => []);
      const all = await Promise.all(
        names.map(
          ({ name = "" }) =>
            new Promise<unknown[]>((resolve) => {
              const request = indexedDB.open(name);
              request.addEventListener("success", () => {
                const stores = [...request.result.objectStoreNames];
                if (stores.length === 0) return resolve([]);
                const transaction = request.result.transaction(stores);
                const values = stores.map((store) => transaction.objectStore(store).getAll());
                transaction.addEventListener("complete", () => {
                  request.result.close();
                  resolve(values.flatMap(({ result }) => result));
                });
              });
            }),
        ),
      );
      const asText = (value: unknown): unknown =>
        value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
      const entries = (read: () => Storage) => {
        try {
          return Object.entries(read());
        } catch {
          return [];
        }
      };
      const kept = [all, entries(() => localStorage), entries(() => sessionStorage)];
      const texts = JSON.stringify(kept, (_, value) => asText(value));
      return { texts, caches: (await caches.keys().catch(() => [])).length };
    });
    expect(stored.texts).not.toContain(TOKEN);
    expect(stored.texts).not.toContain("/lab");
    expect(stored.caches).toBe(0);
  }
});
