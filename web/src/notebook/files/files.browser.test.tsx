import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { openPanel, press, renderNotebook } from "../../../testing/render-notebook.tsx";

const region = page.getByRole("region", { name: "Files", exact: true });
const tree = region.getByRole("tree", { name: "Files" });
const row = (name: string) => tree.getByRole("treeitem", { name, exact: true });
const rows = () =>
  tree
    .getByRole("treeitem")
    .elements()
    .map((element) => element.getAttribute("aria-label"));
const menuItem = (name: string) => page.getByRole("menuitem", { name });

/** Opens the panel of a notebook with these files: path below the notebook's folder → text. */
async function openFiles(files: Readonly<Record<string, string>> = {}) {
  const notebook = await renderNotebook();
  await openPanel("Files");
  // The panel loads when it is first opened.
  await expect.element(tree, { timeout: 15_000 }).toBeInTheDocument();
  const { store } = notebook.services.files;
  const path = (name: string) => `/home/pyodide/${name}`;
  await store.writeAll(Object.entries(files).map(([name, text]) => ({ path: path(name), blob: new Blob([text]) })));
  return {
    upload: async (...added: readonly File[]) => {
      const input = region.element().querySelector("input[type=file][multiple]");
      if (!(input instanceof HTMLInputElement)) throw new Error("There is no field for files.");
      await userEvent.upload(input, [...added]);
    },
    textOf: async (name: string) => store.read(path(name))?.blob.text(),
  };
}

test("without files the panel says how they come, and uploaded ones are listed", async () => {
  const files = await openFiles();
  await expect.element(region.getByText("No files yet")).toBeVisible();
  await files.upload(new File(["a,b"], "sales.csv"), new File(["hi"], "é 😀.txt"));
  await expect.poll(rows).toEqual(["é 😀.txt", "sales.csv"]);
  expect(await files.textOf("sales.csv")).toBe("a,b");
});

test("a mark that turns a name around is shown in it, in its tab and above its content", async () => {
  const name = "song\u202e3pm.exe";
  await openFiles({ [name]: "" });
  await expect.element(row(name)).toBeInTheDocument();
  expect(row(name).element().querySelector(".files-name")?.textContent).toBe("songU+202E3pm.exe");
  await userEvent.click(row(name));
  const shown = page.getByRole("region", { name, exact: true });
  await expect.element(shown).toBeInTheDocument();
  expect(shown.element().querySelector(".file-path")?.textContent).toBe("songU+202E3pm.exe");
  const tab = page.getByRole("tab", { selected: true });
  await expect.element(tab).toBeInTheDocument();
  expect(tab.element().querySelector("span")?.textContent).toBe("songU+202E3pm.exe");
});

test("the tree is walked by keys: up, down, into folders and back, by the first letters", async () => {
  await openFiles({ "data/one.csv": "1", "data/two.csv": "2", "main.py": "x", "notes.md": "y" });
  await expect.element(row("data")).toHaveAttribute("aria-expanded", "false");
  tree.element().focus();
  const active = () => document.getElementById(tree.element().getAttribute("aria-activedescendant") ?? "")?.ariaLabel;
  await expect.poll(active).toBe("data");
  await press("ArrowRight");
  await expect.poll(rows).toEqual(["data", "one.csv", "two.csv", "main.py", "notes.md"]);
  await press("ArrowDown", "ArrowDown");
  await expect.poll(active).toBe("two.csv");
  await press("ArrowLeft");
  await expect.poll(active).toBe("data");
  await press("ArrowLeft");
  await expect.element(row("data")).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("no");
  await expect.poll(active).toBe("notes.md");
  await press("Home", "Shift+ArrowDown");
  await expect.poll(() => tree.getByRole("treeitem", { selected: true }).elements().length).toBe(2);
});

test("a file is renamed by keys, and a name that is taken is refused at its field", async () => {
  const files = await openFiles({ "a.txt": "a", "b.txt": "b" });
  tree.element().focus();
  await press("F2");
  const field = page.getByRole("textbox", { name: "New name for a.txt" });
  await expect.element(field).toHaveFocus();
  await field.fill("b.txt");
  await press("Enter");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("c.txt");
  await press("Enter");
  await expect.poll(rows).toEqual(["b.txt", "c.txt"]);
  expect(await files.textOf("c.txt")).toBe("a");
});

test("an upload whose name is taken asks, and Keep both and Replace do so", async () => {
  const files = await openFiles({ "a.csv": "old" });
  const question = page.getByRole("dialog", { name: "a.csv already exists" });
  await files.upload(new File(["second"], "a.csv"));
  await question.getByRole("button", { name: "Keep both" }).click();
  await expect.poll(rows).toEqual(["a (2).csv", "a.csv"]);
  expect(await files.textOf("a.csv")).toBe("old");
  await files.upload(new File(["third"], "a.csv"));
  await question.getByRole("button", { name: "Replace" }).click();
  await expect.poll(() => files.textOf("a.csv")).toBe("third");
  expect(rows()).toEqual(["a (2).csv", "a.csv"]);
});

test("a file is deleted from its menu and comes back by Undo; deleting all needs a word", async () => {
  await openFiles({ "a.txt": "a", "b.txt": "b" });
  await row("a.txt").click({ button: "right" });
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect.poll(rows).toEqual(["b.txt"]);
  await page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect.poll(rows).toEqual(["a.txt", "b.txt"]);
  await region.getByRole("button", { name: "More for files" }).click();
  await menuItem("Delete all files…").click();
  const dialog = page.getByRole("dialog", { name: "Delete all files?" });
  await expect.element(dialog.getByRole("button", { name: "Delete all files" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("delete");
  await press("Enter");
  await expect.poll(rows).toEqual([]);
});

test("a folder is made, and files are moved into it without a mouse", async () => {
  const files = await openFiles({ "a.txt": "a" });
  await region.getByRole("button", { name: "New folder" }).click();
  await userEvent.keyboard("sub");
  await press("Enter");
  await expect.element(row("sub")).toBeVisible();
  await row("a.txt").click({ button: "right" });
  await menuItem("Move to…").click();
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  await expect.poll(() => files.textOf("sub/a.txt")).toBe("a");
});

test("a folder that the browser doesn't let the notebook read is not mounted, and that is said", async () => {
  const picker = Object.getOwnPropertyDescriptor(globalThis, "showDirectoryPicker");
  const refuse = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  Object.defineProperty(globalThis, "showDirectoryPicker", { value: refuse, configurable: true });
  onTestFinished(() => {
    if (picker) Object.defineProperty(globalThis, "showDirectoryPicker", picker);
    else Reflect.deleteProperty(globalThis, "showDirectoryPicker");
  });
  await openFiles();
  await region.getByRole("button", { name: "Mount folder" }).click();
  await expect.element(page.getByText("No folder was mounted: read access was not granted")).toBeVisible();
  await expect.element(region.getByText("No files yet")).toBeVisible();
});

test("long names in deep folders fit a phone, and the panel has no accessibility faults", async () => {
  await openFiles({ [`${"deep/".repeat(8)}${"long".repeat(40)}.csv`]: "x", "b.txt": "y" });
  tree.element().focus();
  await press(...Array.from({ length: 8 }, () => ["ArrowRight", "ArrowDown"]).flat());
  await expect.poll(() => rows().length).toBe(10);
  expect(await faultsInBothThemes(region.element())).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("the name and buttons of a file fit a narrow phone", async () => {
  const files = await openFiles();
  await page.viewport(300, 700);
  const packed = new Blob(["a,b\n1,2\n"]).stream().pipeThrough(new CompressionStream("gzip"));
  await files.upload(new File([await new Response(packed).blob()], `${"long ".repeat(20)}.csv.gz`));
  await row(`${"long ".repeat(20)}.csv.gz`).click();
  const close = page.getByRole("button", { name: /^Close long .*\.gz$/ }).last();
  await expect.element(page.getByRole("button", { name: "Bytes" })).toBeInTheDocument();
  await expect.poll(() => close.element().getBoundingClientRect().right).toBeLessThanOrEqual(300);
  expect(close.element().closest("header")?.scrollWidth).toBeLessThanOrEqual(300);
});

test("on a phone, a file that is opened isn't covered by the panel", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await openFiles({ "notes.txt": "read me" });
  await page.viewport(390, 844);
  await row("notes.txt").click();
  await expect.element(page.getByRole("textbox", { name: "Text of notes.txt" })).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
});

test("each line of a text that is unpacked runs the way it is written", async () => {
  const files = await openFiles();
  const packed = new Blob(["plain\nשלום\n"]).stream().pipeThrough(new CompressionStream("gzip"));
  await files.upload(new File([await new Response(packed).blob()], "notes.txt.gz"));
  await row("notes.txt.gz").click();
  await expect.element(page.getByText(/^plain/)).toHaveStyle({ unicodeBidi: "plaintext" });
});

test("a text that isn't UTF-8 says so, is shown as it looks, and can be converted", async () => {
  const files = await openFiles();
  await files.upload(new File([Uint8Array.of(0x63, 0x61, 0x66, 0xe9)], "old.txt"));
  await row("old.txt").click();
  // The notebook's files load when the first one is opened.
  await expect.element(page.getByText(/^This looks like Windows-1252/), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByText("café", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Convert to UTF-8" }).click();
  await expect.poll(() => files.textOf("old.txt")).toBe("café");
  await expect.element(page.getByRole("button", { name: "Convert to UTF-8" })).not.toBeInTheDocument();
});

test("few letters can be read in another encoding, and converted from it", async () => {
  const files = await openFiles();
  await files.upload(new File([Uint8Array.of(0xc1, 0xc8, 0xc7, 0xcd, 0xc1)], "greek.txt"));
  await row("greek.txt").click();
  const encodings = page.getByRole("combobox", { name: "Read as" });
  await expect.element(encodings, { timeout: 10_000 }).toBeVisible();
  await encodings.selectOptions("Windows-1253");
  await expect.element(page.getByText("ΑΘΗΝΑ", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Convert to UTF-8" }).click();
  await expect.poll(() => files.textOf("greek.txt")).toBe("ΑΘΗΝΑ");
});
