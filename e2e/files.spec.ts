import { readFile } from "node:fs/promises";
import { openFiles } from "./files-panel.ts";
import { replaceText } from "./replace-text.ts";
import { zip } from "./packages/zip.ts";
import { expect, savingTest, test } from "./test.ts";

test("files come by button, by drop on the panel and on the notebook, and stay over a reload", async ({ page }) => {
  const { notebook, files } = await openFiles(page);
  await files.upload(
    { name: "sales.csv", buffer: Buffer.from("a,b\n1,2\n") },
    { name: "é 😀.txt", buffer: Buffer.from("hi") },
  );
  await expect(files.row("sales.csv")).toBeVisible();
  await files.drop(files.tree, { "dropped.txt": "on the panel" });
  await expect(files.row("dropped.txt")).toBeVisible();
  await files.drop(notebook.cell(1), { "on-cells.json": "{}" });
  await expect(files.row("on-cells.json")).toBeVisible();
  await expect(await notebook.run(1, "import os; print(sorted(os.listdir()), open('sales.csv').read())")).toContainText(
    "['dropped.txt', 'on-cells.json', 'sales.csv', 'é 😀.txt'] a,b",
  );
  await page.reload();
  await expect(files.row("é 😀.txt")).toBeVisible();
  expect(await files.tree.getByRole("treeitem").count()).toBe(4);
});

savingTest("a file the browser can't store is usable, but isn't called added", async ({ page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the store as `this` below
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: { path?: string }, key?: IDBValidKey) {
      if (value.path?.endsWith("full.csv")) throw new DOMException("no room", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  const { files } = await openFiles(page);
  await files.upload(
    { name: "full.csv", buffer: Buffer.from("a\n1\n") },
    { name: "small.csv", buffer: Buffer.from("a\n1\n") },
  );
  await expect(page.getByText("Error uploading file: full.csv. The browser couldn't store it.")).toBeVisible();
  await expect(page.getByText("Added small.csv")).toBeVisible();
  await expect(page.getByText("Added full.csv")).toBeHidden();
  await expect(files.row("full.csv")).toBeVisible();
});

test("what Python writes and removes appears by itself", async ({ page }) => {
  const { notebook, files } = await openFiles(page);
  await notebook.run(1, "open('gone.txt', 'w').write('')");
  await expect(files.row("gone.txt")).toBeVisible();
  await notebook.run(2, "import os; os.remove('gone.txt')");
  await expect(files.row("gone.txt")).toBeHidden();
});

test("archives are unpacked or kept, and hostile ones refused", async ({ page }) => {
  const { notebook, files } = await openFiles(page);
  const good = zip(
    new Map([
      ["d/a.txt", Buffer.from("one")],
      ["d/sub/b.txt", Buffer.from("two")],
    ]),
  );
  await files.upload({ name: "good.zip", buffer: good });
  await page.getByRole("dialog", { name: "Unpack good.zip?" }).getByRole("button", { name: "Unpack here" }).click();
  await expect(files.row("d")).toHaveAttribute("aria-expanded", "false");
  await expect(await notebook.run(1, "print(open('d/sub/b.txt').read())")).toContainText("two");
  const evil = zip(
    new Map([
      ["../../evil.txt", Buffer.from("x")],
      ["b.txt", Buffer.from("")],
    ]),
  );
  await files.upload({ name: "evil.zip", buffer: evil });
  await page.getByRole("dialog", { name: "Unpack evil.zip?" }).getByRole("button", { name: "Unpack here" }).click();
  await expect(page.getByText("which points outside its folder. It wasn't unpacked.")).toBeVisible();
  await expect(files.row("b.txt")).toBeHidden();
});

test("a module edited in a tab is new at the next run, and nothing typed is lost when code writes it too", async ({
  page,
}) => {
  const { notebook, files } = await openFiles(page);
  await notebook.run(1, "open('my_mod.py', 'w').write('value = 1\\n'); import importlib, my_mod; print(my_mod.value)");
  await files.row("my_mod.py").click();
  const editor = page.getByRole("textbox", { name: "Text of my_mod.py" });
  await replaceText(editor, "value = 2\n");
  await page.getByRole("tab", { name: "Notebook" }).click();
  await expect(await notebook.run(2, "import my_mod; print('now', my_mod.value)")).toContainText("now 2");

  await notebook.start(3, "import time\ntime.sleep(4)\nopen('my_mod.py', 'w').write('value = 3\\n')");
  await page.getByRole("tab", { name: "my_mod.py" }).click();
  await replaceText(editor, "value = 'mine'\n");
  const conflict = page.getByRole("alert").filter({ hasText: "Code changed my_mod.py while you did." });
  await expect(conflict).toBeVisible();
  await expect(editor).toContainText("mine");
  await conflict.getByRole("button", { name: "Show both" }).click();
  await expect(conflict.getByText("value = 3")).toBeVisible();
  await conflict.getByRole("button", { name: "Keep both files" }).click();
  await expect(files.row("my_mod (2).py")).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Notebook" }).click();
  await expect(await notebook.run(4, "print(open('my_mod.py').read(), open('my_mod (2).py').read())")).toContainText(
    /value = 'mine'\s+value = 3/,
  );
});

savingTest("files are downloaded, one or all; erasing all needs a word", async ({ page }) => {
  const { files } = await openFiles(page);
  await files.upload({ name: "a.txt", buffer: Buffer.from("alpha") }, { name: "b.txt", buffer: Buffer.from("beta") });
  await expect(files.row("b.txt")).toBeVisible();
  const [one] = await Promise.all([page.waitForEvent("download"), files.menu("a.txt", "Download")]);
  expect([one.suggestedFilename(), await readFile(await one.path(), "utf8")]).toEqual(["a.txt", "alpha"]);
  await files.region.getByRole("button", { name: "More for files" }).click();
  const [all] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download all as ZIP" }).click(),
  ]);
  expect(all.suggestedFilename()).toBe("files.zip");
  expect((await readFile(await all.path())).includes("b.txt")).toBe(true);
  await files.region.getByRole("button", { name: "More for files" }).click();
  await page.getByRole("menuitem", { name: "Delete all files…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete all files?" });
  await expect(dialog.getByRole("button", { name: "Delete all files" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("delete");
  await dialog.getByRole("button", { name: "Delete all files" }).click();
  await expect(files.region.getByText("No files yet")).toBeVisible();
  await page.reload();
  await expect(files.region.getByText("No files yet")).toBeVisible();
});

test("what Python writes appears while its cell still runs", async ({ page }) => {
  const { notebook, files } = await openFiles(page);
  await notebook.start(
    1,
    "import time\nopen('early.txt', 'w').write('there')\nwhile True:\n    sum(range(1000))\n    time.sleep(0.01)",
  );
  await expect(files.row("early.txt")).toBeVisible({ timeout: 10_000 });
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
  await notebook.button("Stop").click();
  await notebook.ended(1, "error");
  await notebook.start(2, "n = 0\nopen('busy.txt', 'w').write('there')\nwhile n < 10**9: n += 1");
  await expect(files.row("busy.txt")).toBeVisible({ timeout: 10_000 });
  await notebook.button("Stop").click();
  await notebook.ended(2, "error");
});

savingTest(
  "several files at once: chosen by keys and clicks, downloaded, moved, deleted and put back",
  async ({ page }) => {
    const { files } = await openFiles(page);
    await files.drop(files.tree, { "a.txt": "a", "b.txt": "b", "c.txt": "c", "d.txt": "d" });
    await expect(files.row("d.txt")).toBeVisible();
    const chosen = files.tree.getByRole("treeitem", { selected: true });
    await files.tree.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("ControlOrMeta+Space");
    await expect(chosen).toHaveText([/a\.txt/, /b\.txt/, /d\.txt/]);
    await files.row("b.txt").click({ modifiers: ["ControlOrMeta"] });
    await expect(files.region.getByRole("status").filter({ hasText: "2 selected" })).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      files.region.getByRole("button", { name: "Download selected as ZIP" }).click(),
    ]);
    const packed = await readFile(await saved.path(), "latin1");
    expect(["a.txt", "b.txt", "d.txt"].filter((name) => packed.includes(name))).toEqual(["a.txt", "d.txt"]);
    await files.menu("d.txt", "Delete 2 items");
    await expect(files.tree.getByRole("treeitem")).toHaveText([/b\.txt/, /c\.txt/]);
    await page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    await expect(files.tree.getByRole("treeitem")).toHaveCount(4);

    await files.region.getByRole("button", { name: "New folder" }).click();
    await page.keyboard.type("sub");
    await page.keyboard.press("Enter");
    await files.row("b.txt").click({ modifiers: ["ControlOrMeta"] });
    await files.row("sub").click({ modifiers: ["ControlOrMeta"] });
    await files.row("d.txt").click({ modifiers: ["Shift"] });
    await files.row("sub").click({ modifiers: ["ControlOrMeta"] });
    await expect(chosen).toHaveText([/a\.txt/, /b\.txt/, /c\.txt/, /d\.txt/]);
    await files.region.getByRole("button", { name: "Move selected to…" }).click();
    await page.getByRole("dialog", { name: "Move 4 items" }).getByRole("button", { name: "Move" }).click();
    await expect(files.tree.getByRole("treeitem")).toHaveText([/sub/]);
  },
);

savingTest("a notebook deleted for good takes its files, checkpoints and mounts with it", async ({ page }) => {
  const { notebook, files } = await openFiles(page);
  await notebook.write(1, "# Short-lived");
  await files.upload({ name: "a.txt", buffer: Buffer.from("alpha") });
  await expect(files.row("a.txt")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/checkpoint=/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const kept = () =>
    page.evaluate(async (own) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
      return [...names, ...Object.keys(localStorage)].filter(
        (name) => name.endsWith(own) || name.startsWith("checkpoint-"),
      );
    }, id);
  expect(await kept()).toContain(`fiddle-files-${id}`);
  await notebook.open("/new");
  await notebook.command("Notebooks in this browser…");
  const dialog = page.getByRole("dialog", { name: "Notebooks in this browser" });
  await dialog.getByRole("button", { name: /^Delete / }).click();
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByRole("link")).toHaveCount(0);
  expect(await kept()).toEqual([]);
});

savingTest("pasted files are added, and the browser is asked once not to clear them", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator.storage, {
      persisted: async () => false,
      persist: async () => {
        sessionStorage.setItem("asked", `${Number(sessionStorage.getItem("asked") ?? 0) + 1}`);
        return false;
      },
    });
  });
  const { notebook, files } = await openFiles(page);
  const asked = () => page.evaluate(() => sessionStorage.getItem("asked"));
  expect(await asked()).toBe(null);
  await notebook.cell(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["1"], "pasted.csv"));
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(files.row("pasted.csv")).toBeVisible();
  await expect.poll(asked).toBe("1");
  await notebook.cell(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["1"], "with-text.csv"));
    clipboardData.setData("text/plain", "text");
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await files.upload({ name: "last.csv", buffer: Buffer.from("1") });
  await expect(files.row("last.csv")).toBeVisible();
  await expect(files.tree.getByRole("treeitem")).toHaveCount(2);
});
