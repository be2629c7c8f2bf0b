import type { Page } from "@playwright/test";
import { FilesPanel, openFiles } from "./files-panel.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

/** Opens a notebook with a mounted folder that has these files. */
async function mountProject(page: Page, onDisk: Parameters<typeof writeOnDisk>[1]) {
  await page.addInitScript(pickProject);
  const opened = await openFiles(page);
  await writeOnDisk(page, onDisk);
  await opened.files.region.getByRole("button", { name: "Mount folder" }).click();
  await expect(opened.files.region.getByRole("list", { name: "Mounted folders" })).toContainText("project");
  return opened;
}

test("a folder of the disk is mounted: both ways, conflicts ask, nothing is deleted unasked, and it comes back", async ({
  page,
}) => {
  const { notebook, files } = await mountProject(page, { "a.txt": "from disk", "sub/b.txt": "below" });
  await expect(
    await notebook.run(1, "print(open('project/a.txt').read(), open('project/sub/b.txt').read())"),
  ).toContainText("from disk below");
  await notebook.run(2, "open('project/new.txt', 'w').write('from python')");
  await expect.poll(() => readOnDisk(page, "new.txt")).toBe("from python");
  await writeOnDisk(page, { "a.txt": "changed on disk" });
  await expect(await notebook.run(3, "print(open('project/a.txt').read())")).toContainText("changed on disk");

  await writeOnDisk(page, { "a.txt": "disk again" });
  await notebook.run(4, "open('project/sub/b.txt', 'w').write('py')");
  await expect.poll(() => readOnDisk(page, "sub/b.txt")).toBe("py");
  await notebook.start(5, "input(); open('project/a.txt', 'w').write('python too')");
  await expect(notebook.input(5)).toBeVisible();
  await writeOnDisk(page, { "a.txt": "disk too, and longer" });
  await notebook.input(5).press("Enter");
  const question = page.getByRole("dialog", { name: "a.txt changed on disk and here" });
  await question.getByRole("button", { name: "Keep both" }).click();
  await expect.poll(() => readOnDisk(page, "a (2).txt")).toBe("python too");
  expect(await readOnDisk(page, "a.txt")).toBe("disk too, and longer");

  await notebook.run(6, "import os; os.remove('project/new.txt')");
  await page
    .getByRole("dialog", { name: "Delete new.txt from the disk?" })
    .getByRole("button", { name: "Keep on disk" })
    .click();
  expect(await readOnDisk(page, "new.txt")).toBe("from python");

  await page.reload();
  await expect(files.region.getByRole("list", { name: "Mounted folders" })).toContainText("project");
  await files.row("project").click();
  await expect(files.row("new.txt")).toBeVisible();
  await files.region.getByRole("button", { name: "Unmount" }).click();
  await expect(files.row("project")).toBeHidden();
  expect(await readOnDisk(page, "a.txt")).toBe("disk too, and longer");
});

test("a question about a mounted file can be put off; a tab of such a file comes back with the folder", async ({
  page,
}) => {
  const { notebook, files } = await mountProject(page, { "a.txt": "from disk" });
  await notebook.start(1, "input(); open('project/a.txt', 'w').write('python')");
  await expect(notebook.input(1)).toBeVisible();
  await writeOnDisk(page, { "a.txt": "disk, and longer" });
  await notebook.input(1).press("Enter");
  const question = page.getByRole("dialog", { name: "a.txt changed on disk and here" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await notebook.ended(1, "done");
  await expect(await notebook.run(2, "open('project/b.txt', 'w').write('b'); print('ran')")).toContainText("ran");
  await expect.poll(() => readOnDisk(page, "b.txt")).toBe("b");
  expect([await readOnDisk(page, "a.txt"), await readOnDisk(page, "a (2).txt")]).toEqual(["disk, and longer", null]);
  await files.region.getByRole("button", { name: "Unmount" }).click();
  await question.getByRole("button", { name: "The one in the notebook" }).click();
  await expect(files.row("project")).toBeHidden();
  expect(await readOnDisk(page, "a.txt")).toBe("python");

  await files.region.getByRole("button", { name: "Mount folder" }).click();
  await files.row("project").click();
  await files.row("a.txt").click();
  await page.reload();
  await expect(page.getByRole("tab", { name: "a.txt" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "Text of a.txt" })).toContainText("python");
});

test("two tabs with one mounted folder: what one writes reaches the disk and the other, and nobody is asked", async ({
  page,
}) => {
  const { notebook } = await mountProject(page, { "a.txt": "from disk" });
  const read = "print(open('project/a.txt').read())";
  await expect(await notebook.run(1, read)).toContainText("from disk");
  const other = await page.context().newPage();
  await other.addInitScript(pickProject);
  const second = new NotebookPage(other);
  await second.open(new URL(page.url()).pathname);
  const mounted = new FilesPanel(other).region.getByRole("list", { name: "Mounted folders" });
  await expect(mounted).toContainText("project");
  await expect(await second.run(2, read)).toContainText("from disk");
  await second.run(3, "open('project/a.txt', 'w').write('second')");
  await expect.poll(() => readOnDisk(page, "a.txt")).toBe("second");
  await expect(await notebook.run(1, read)).toContainText("second");
  await writeOnDisk(page, { "a.txt": "changed on disk" });
  await expect(await second.run(2, read)).toContainText("changed on disk");
  await page.close();
  await second.run(3, "open('project/a.txt', 'w').write('second')");
  await expect.poll(() => readOnDisk(other, "a.txt")).toBe("second");
  await expect(other.getByRole("dialog")).toBeHidden();
  expect(await readOnDisk(other, "a (2).txt")).toBe(null);
});

test("a folder that may only be read is mounted, and changes to it are saved beside it", async ({ page }) => {
  await page.addInitScript(pickProject);
  await page.addInitScript(() => {
    let mode = "read";
    const granted = ({ mode: asked }: { mode: string }) =>
      Promise.resolve(asked === "read" || mode === "readwrite" ? "granted" : "denied");
    Object.assign(FileSystemHandle.prototype, { queryPermission: granted, requestPermission: granted });
    Object.assign(globalThis, { allowWriting: () => (mode = "readwrite") });
  });
  const { notebook, files } = await openFiles(page);
  await writeOnDisk(page, { "a.txt": "from disk" });
  await files.region.getByRole("button", { name: "Mount folder" }).click();
  const mounted = files.region.getByRole("list", { name: "Mounted folders" });
  await expect(mounted).toContainText("Read-only");
  await notebook.run(1, "text = open('project/a.txt').read(); open('project/a.txt', 'w').write('edited'); print(text)");
  await expect(notebook.output(1)).toContainText("from disk");
  await expect(page.getByText("project is read-only, so your changes to a.txt were saved")).toBeVisible();
  await expect(
    await notebook.run(2, "print(open('project/a.txt').read(), open('project (edited)/a.txt').read())"),
  ).toContainText("from disk edited");
  expect(await readOnDisk(page, "a.txt")).toBe("from disk");

  await page.evaluate(() => (globalThis as unknown as { allowWriting(): void }).allowWriting());
  await mounted.getByRole("button", { name: "Allow changes" }).click();
  await expect(mounted).not.toContainText("Read-only");
  await notebook.run(3, "open('project/a.txt', 'w').write('written')");
  await expect.poll(() => readOnDisk(page, "a.txt")).toBe("written");
});

/** The page's private file system replaces a folder that the user picks. */
function pickProject(): void {
  Object.assign(globalThis, {
    showDirectoryPicker: async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle("project", { create: true }),
  });
}

async function writeOnDisk(page: Page, contents: Record<string, string>): Promise<void> {
  await page.evaluate(async (files) => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle("project", { create: true });
    for (const [path, text] of Object.entries(files)) {
      const parts = path.split("/");
      let folder = root;
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
      const stream = await (await folder.getFileHandle(parts.at(-1) ?? "", { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, contents);
}

function readOnDisk(page: Page, path: string): Promise<string | null> {
  return page.evaluate(async (wanted) => {
    try {
      const parts = wanted.split("/");
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("project");
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
      return await (await (await folder.getFileHandle(parts.at(-1) ?? "")).getFile()).text();
    } catch {
      return null;
    }
  }, path);
}
