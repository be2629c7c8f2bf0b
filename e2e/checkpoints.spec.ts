import type { Locator } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

class Checkpoints {
  readonly notebook: NotebookPage;
  readonly panel: Locator;
  readonly items: Locator;
  readonly banner: Locator;

  constructor(notebook: NotebookPage) {
    this.notebook = notebook;
    this.panel = notebook.page.getByRole("region", { name: "Checkpoints" });
    this.items = this.panel.getByRole("list", { name: "Checkpoints" }).locator(":scope > li");
    this.banner = notebook.page.getByRole("region", { name: "Checkpoint", exact: true });
  }

  async show(): Promise<void> {
    await this.notebook.page
      .getByRole("toolbar", { name: "Panels" })
      .getByRole("button", { name: "Checkpoints" })
      .click();
    await expect(this.panel).toBeVisible();
  }

  async save(name: string): Promise<void> {
    const before = await this.items.count();
    await this.panel.getByRole("textbox", { name: "Name of the next checkpoint" }).fill(name);
    await this.panel.getByRole("button", { name: "Save checkpoint" }).click();
    await expect(this.items).toHaveCount(before + 1);
  }

  async choose(item: Locator, action: string): Promise<void> {
    await item.getByRole("button", { name: /^More for/ }).click();
    await this.notebook.page.getByRole("menuitem", { name: action }).click();
  }
}

test("Ctrl+S keeps the notebook under checkpoint-{id} and goes to its address", async ({ page, notebook }) => {
  await notebook.run(1, "print('kept')");
  const path = new URL(page.url()).pathname;
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\?checkpoint=\d{13}$/);
  const timestamp = Number(new URL(page.url()).searchParams.get("checkpoint"));
  const records = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("checkpoint-")),
  );
  expect(records.map(([key]) => key)).toEqual([`checkpoint-${Math.floor(timestamp / 1000)}`]);
  const record = JSON.parse(String(records[0]?.[1])) as Record<string, unknown>;
  expect(record).toMatchObject({ path, timestamp, id: Math.floor(timestamp / 1000), kernelName: "pyodide" });
  expect(record["notebookJSON"]).toMatchObject({ cells: [{ source: ["print('kept')"] }, {}], nbformat: 4 });
  // The saved notebook is still the current one. The next change leaves the checkpoint's address.
  await notebook.write(2, "x = 1");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(notebook.output(1)).toHaveText("kept");
});

savingTest("the list says what changed since, and a restore can be undone", async ({ notebook }) => {
  const checkpoints = new Checkpoints(notebook);
  await notebook.writeAll("a = 1\nb = 2\nc = 3", "gone = True", "moved = True");
  await checkpoints.show();
  await checkpoints.save("Before the change");
  await expect(checkpoints.items.first()).toContainText("Same as now");
  await notebook.write(1, "a = 1\nb = 20\nc = 3");
  await notebook.select(2);
  await notebook.command("Delete cells");
  await notebook.insertBelow(2);
  await notebook.write(3, "fresh = True");
  await expect(checkpoints.items.first()).toContainText("3 cells changed");

  await checkpoints.items
    .first()
    .getByRole("button", { name: /^Before the change/, expanded: false })
    .click();
  const changes = checkpoints.items.first().getByRole("list", { name: "Changes since" }).getByRole("listitem");
  await expect(changes).toHaveText([/Cell 1changed/, /Was cell 2removed since/, /Cell 3added since/]);
  await expect(changes.nth(0)).toContainText("removed: b = 2");
  await expect(changes.nth(0)).toContainText("added: b = 20");

  const now = await notebook.sources();
  await checkpoints.items.first().getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => notebook.sources()).toEqual(["a = 1\nb = 2\nc = 3", "gone = True", "moved = True"]);
  await expect(checkpoints.items).toHaveCount(2);
  await expect(checkpoints.items.first()).toContainText("Before restoring “Before the change”");
  await notebook.button("Undo").first().click();
  await expect.poll(() => notebook.sources()).toEqual(now);
});

test("a checkpoint's address shows it read-only, with the ways on from there", async ({ page, notebook }) => {
  const checkpoints = new Checkpoints(notebook);
  await notebook.run(1, "print('then')");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\?checkpoint=/);
  const address = page.url();
  await notebook.run(1, "print('now')");
  await expect(page).not.toHaveURL(/checkpoint/);

  await page.goto(address);
  await expect(checkpoints.banner).toContainText("Read-only; 1 cell has since changed.");
  const past = page.getByRole("list", { name: "Cells of the checkpoint" });
  await expect(past.getByRole("region", { name: "Cell 1 output" })).toHaveText("then");
  await expect(notebook.cell(1)).toBeHidden();
  await checkpoints.banner.getByRole("button", { name: "Back to now" }).click();
  await expect(page).not.toHaveURL(/checkpoint/);
  await expect(notebook.output(1)).toHaveText("now");
  await expect(notebook.cell(1)).toBeFocused();

  await page.goto(address);
  await checkpoints.banner.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => notebook.sources()).toEqual(["print('then')", ""]);
  await expect(notebook.output(1)).toHaveText("then");
  await expect(page).not.toHaveURL(/checkpoint/);

  await page.goto(`${page.url()}?checkpoint=1e309`);
  await expect(checkpoints.banner).toContainText("Checkpoint not found.");
  await checkpoints.banner.getByRole("button", { name: "Show the notebook" }).click();
  await expect(notebook.cell(1)).toBeVisible();
});

savingTest(
  "checkpoints are named, deleted and brought back, and downloaded as notebooks",
  async ({ page, notebook }) => {
    const checkpoints = new Checkpoints(notebook);
    await notebook.write(1, "x = 1");
    await checkpoints.show();
    await checkpoints.save("");
    const item = checkpoints.items.first();
    await checkpoints.choose(item, "Rename");
    await item.getByRole("textbox", { name: "New name" }).fill("First draft");
    await page.keyboard.press("Enter");
    await expect(item).toContainText("First draft");
    const [file] = await Promise.all([page.waitForEvent("download"), checkpoints.choose(item, "Download .ipynb")]);
    expect(file.suggestedFilename()).toMatch(/^checkpoint-.*\.ipynb$/);
    await checkpoints.choose(item, "Delete");
    await expect(checkpoints.items).toHaveCount(0);
    await page.getByText("Deleted “First draft”.").locator("..").getByRole("button", { name: "Undo" }).click();
    await expect(checkpoints.items).toHaveText([/First draft/]);
    await page.reload();
    await expect(checkpoints.items).toHaveText([/First draft/]);
  },
);

test("a panel stays as it is while files are dragged over the page", async ({ page, notebook }) => {
  const checkpoints = new Checkpoints(notebook);
  await checkpoints.show();
  const name = checkpoints.panel.getByRole("textbox", { name: "Name of the next checkpoint" });
  await name.fill("half a name");
  const files = await page.evaluateHandle(() => {
    const dragged = new DataTransfer();
    dragged.items.add(new File(["a"], "a.csv"));
    return dragged;
  });
  await page.locator("body").dispatchEvent("dragover", { dataTransfer: files });
  await expect(page.getByText("Drop notebooks, Python, Markdown or SQL")).toBeVisible();
  await expect(name).toHaveValue("half a name");
  await expect(name).toBeFocused();
});

savingTest(
  "a full storage removes no checkpoint: the newest is kept in local storage, or one is told",
  async ({ page }) => {
    await page.addInitScript(() => {
      const full = new DOMException("full", "QuotaExceededError");
      const roomFor = (key: string) => {
        const others = Object.entries(localStorage).filter(
          ([other]) => other !== key && other.startsWith("checkpoint-"),
        );
        return Number(sessionStorage.getItem("room") ?? 5e6) - others.reduce((sum, [, text]) => sum + text.length, 0);
      };
      IDBObjectStore.prototype.put = new Proxy(Reflect.get(IDBObjectStore.prototype, "put"), {
        apply(put, store: IDBObjectStore, given) {
          if (store.transaction.db.name === "fiddle-checkpoints" && sessionStorage.getItem("full")) throw full;
          return Reflect.apply(put, store, given);
        },
      });
      Storage.prototype.setItem = new Proxy(Reflect.get(Storage.prototype, "setItem"), {
        apply(set, storage, given: [string, string]) {
          const [key, text] = given;
          if (key.startsWith("checkpoint-") && text.length > roomFor(key)) throw full;
          Reflect.apply(set, storage, given);
        },
      });
    });
    const notebook = new NotebookPage(page);
    const checkpoints = new Checkpoints(notebook);
    await notebook.open();
    await notebook.write(1, "x = 1");
    await checkpoints.show();
    await checkpoints.save("First");
    await checkpoints.save("Second");
    await page.evaluate(() => sessionStorage.setItem("full", "yes"));
    await checkpoints.save("Third");
    await expect(page.getByText("The browser's storage is full. Delete files or notebooks")).toBeVisible();
    await page.evaluate(() => {
      const records = Object.entries(localStorage).filter(([key]) => key.startsWith("checkpoint-"));
      sessionStorage.setItem("room", String(records.reduce((sum, [, text]) => sum + text.length, 0)));
    });
    await notebook.write(1, `x = "${"long".repeat(500)}"`);
    await checkpoints.panel.getByRole("button", { name: "Save checkpoint" }).click();
    await expect(page.getByText("Couldn't save the checkpoint: the browser's storage is full.")).toBeVisible();
    await page.reload();
    await expect(checkpoints.items).toHaveText([/Third/, /Second/, /First/]);
    await checkpoints.items
      .first()
      .getByRole("button", { name: /^Third/, expanded: false })
      .click();
    await checkpoints.items.first().getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => notebook.sources()).toEqual(["x = 1"]);
    await expect(checkpoints.items).toHaveText([/Third/, /Second/, /First/]);
  },
);
