import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { faultsInBothThemes } from "./axe.ts";
import { FilesPanel } from "./files-panel.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn, newPerson } from "./people.ts";
import { expect, savingTest as test } from "./test.ts";

// A save on an older version is a 409, another user's private notebook a 404, which the browser logs to the console.
test.use({ allowedErrors: /status of 40[49]|ERR_INTERNET_DISCONNECTED/ });

const PASSWORD = "four plain words together";

test("a notebook goes to the account and to another device; two versions of it are both kept", async ({
  page,
  browser,
}) => {
  const email = await registerPaid(page);
  const here = new NotebookPage(page);
  await here.open();
  await here.write(1, "# first\nprint(1)");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(here.saveStatus).toHaveText("Saved");
  const path = new URL(page.url()).pathname;
  await here.write(1, "# second\nprint(2)");
  await expect(here.saveStatus).toHaveText("Saving…");
  await expect(here.saveStatus).toHaveText("Saved");
  await page.reload();
  await expect.poll(() => here.sources()).toEqual(["# second\nprint(2)"]);
  await expect(here.saveStatus).toHaveText("Saved");
  const panels = (of: Page) => of.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Files" });
  const file = (of: Page) => of.getByRole("treeitem", { name: "people.csv" });
  await panels(page).click();
  const people = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from("name\nAda\n") };
  await page.getByTestId("upload").setInputFiles(people);
  await expect(file(page).getByRole("img", { name: "In your account" })).toBeVisible();
  await expect(page.getByText(/used in your account/)).toBeVisible();

  const other = await otherDevice(browser, email);
  const there = new NotebookPage(other);
  await other.getByRole("list", { name: "Notebooks" }).getByRole("link", { name: "first" }).click();
  await expect(other).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(() => there.sources()).toEqual(["# second\nprint(2)"]);
  await expect(there.saveStatus).toHaveText("Saved");
  await panels(other).click();
  await expect(file(other).getByRole("img", { name: "In your account" })).toBeVisible();

  // Both devices change it, one of them while offline.
  await page.context().setOffline(true);
  await here.write(1, "# mine\nprint(3)");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(here.saveStatus).toHaveText("Offline – kept in this browser");
  await there.write(1, "# theirs\nprint(4)");
  await other.keyboard.press("ControlOrMeta+s");
  await expect(there.saveStatus).toHaveText("Saved");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Compare and choose…" }).click();
  const dialog = page.getByRole("dialog", { name: "Two versions of this notebook" });
  await expect(dialog.getByRole("list", { name: "Cells that differ" })).toContainText("# theirs");
  await expect(dialog.getByRole("list", { name: "Cells that differ" })).toContainText("# mine");
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await expect.poll(() => here.sources()).toEqual(["# theirs\nprint(4)"]);
  await expect(here.saveStatus).toHaveText("Saved");
  await page.getByRole("button", { name: "Open yours" }).click();
  await expect.poll(() => here.sources()).toEqual(["# mine\nprint(3)"]);
  await expect(here.saveStatus).toHaveText("Saved");

  // A deleted notebook can be restored.
  await other.goto("/saved");
  const list = other.getByRole("list", { name: "Notebooks" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Actions for first (my version)" }).click();
  await other.getByRole("menuitem", { name: "Delete" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Actions for first (my version)" }).click();
  await other.getByRole("menuitem", { name: "Rename, tags, visibility…" }).click();
  await other.getByRole("textbox", { name: "Title" }).fill("Renamed");
  await other.getByRole("textbox", { name: "Tags" }).fill("Course, pandas");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(list.getByRole("listitem", { name: "Renamed" })).toContainText("coursepandas");
  await other.getByRole("searchbox", { name: "Search" }).fill("pandas");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await other.goto("/saved/recent");
  await expect(other.getByRole("list", { name: "Recent notebooks" }).getByRole("listitem")).not.toHaveCount(0);
  await other.context().close();
});

test("a shared notebook is read by anybody, embedded by any site, and changed only as a copy", async ({
  page,
  browser,
  foreign,
  baseURL,
}) => {
  await registerPaid(page);
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.write(1, "print('shared')");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(notebook.saveStatus).toHaveText("Saved");
  await notebook.button("Share").click();
  const share = page.getByRole("dialog", { name: "Share" });
  await share.getByRole("combobox", { name: "Visibility" }).selectOption("Unlisted");
  const address = await share.getByRole("textbox", { name: "Address" }).inputValue();
  expect(address).toBe(`${baseURL}${new URL(page.url()).pathname}`);
  await expect(share.getByRole("img", { name: "QR code of the address" })).toBeVisible();
  await share.getByRole("checkbox", { name: "Run on opening" }).check();
  const code = await share.getByRole("textbox", { name: "Code for a web page" }).inputValue();

  const guest = await browser.newPage();
  await guest.goto(foreign.holding(code));
  const frame = guest.frameLocator("iframe");
  await expect(new NotebookPage(guest, frame).output(1)).toHaveText("shared");
  const height = () => guest.locator("iframe").evaluate((element) => element.clientHeight);
  await expect.poll(height).not.toBe(480);

  const copy = new NotebookPage(guest);
  await guest.goto(address.replace("/fiddles/", "/saved/"));
  await expect(guest).toHaveURL(address);
  await expect.poll(() => copy.sources()).toEqual(["print('shared')"]);
  await expect(copy.cell(1)).toHaveAttribute("data-state", "idle");
  await copy.write(1, "print('changed')");
  await expect(guest.getByRole("note", { name: "Your copy" })).toBeVisible();
  await expect(guest).not.toHaveURL(address);
  await expect(copy.saveStatus).toHaveText("Saved in this browser");
  await guest.reload();
  await expect.poll(() => copy.sources()).toEqual(["print('changed')"]);
  await guest.goto(`${baseURL}/saved/recent`);
  await expect(guest.getByRole("list", { name: "Recent notebooks" }).getByRole("listitem")).toHaveCount(1);
  await guest.goto(`${baseURL}/saved/aaaaaaaaaaaaaaaa`);
  await expect(guest.getByRole("heading", { name: "Notebook not found" })).toBeVisible();
  await guest.close();
});

test("a notebook in the trash can be deleted permanently, after a confirmation", async ({ page, person }) => {
  const id = await person.notebook({ title: "Old" }, "1");
  await person.call("DELETE", `/api/fiddles/${id}`);
  await logIn(page, person, "/saved");
  await page.getByRole("link", { name: "Trash" }).click();
  const trash = page.getByRole("list", { name: "Deleted notebooks" });
  const dialog = page.getByRole("dialog", { name: "Permanently delete “Old”?" });
  await trash.getByRole("button", { name: "Delete permanently…" }).click();
  expect(await faultsInBothThemes(page, "Delete permanently", "dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(trash.getByRole("listitem", { name: "Old" })).toBeVisible();
  await trash.getByRole("button", { name: "Delete permanently…" }).click();
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  expect((await person.call("POST", `/api/fiddles/${id}/restore`)).status).toBe(404);
});

test("a notebook of another account in this browser is saved as a copy, with its files", async ({
  page,
  playwright,
}) => {
  const first = await newPerson(await playwright.request.newContext());
  const second = await newPerson(await playwright.request.newContext());
  const id = await first.notebook({ title: "Ours" }, "# Ours\nshared = 1");
  await logIn(page, first, `/fiddles/${id}`);
  const here = new NotebookPage(page);
  const files = new FilesPanel(page);
  const inAccount = files.row("people.csv").getByRole("img", { name: "In your account" });
  await files.open();
  await files.upload({ name: "people.csv", buffer: Buffer.from("name\nAda\n") });
  await expect(inAccount).toBeVisible();

  await page.context().clearCookies();
  await logIn(page, second, `/fiddles/${id}`);
  await expect.poll(() => here.sources()).toEqual(["# Ours\nshared = 1"]);
  await here.write(1, "# Ours\nmine = 2");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(
    page.getByText(
      "This notebook belongs to another account or was deleted permanently, so your account now has a copy.",
    ),
  ).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect.poll(() => here.sources()).toEqual(["# Ours\nmine = 2"]);
  await expect(here.saveStatus).toHaveText("Saved");
  await expect(inAccount).toBeVisible();
  const copy = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { body } = await second.call("GET", `/api/fiddles/${copy}/files`);
  expect(body).toMatchObject({ files: [{ name: "people.csv", size: 9 }] });
  expect((await first.call("GET", `/api/fiddles/${id}`)).body).toMatchObject({ fiddle: { revision: 1 } });
});

let accounts = 0;

/** Creates an account with a plan that includes saving; returns its email. */
async function registerPaid(page: Page): Promise<string> {
  accounts += 1;
  const email = `saved-${Date.now()}-${accounts}@example.com`;
  await page.goto("/login?next=/saved");
  await page.getByRole("button", { name: "Create an account" }).click();
  await fill(page, email, "Register");
  await expect(page).toHaveURL(/\/saved$/);
  const env = { ...process.env, DATA_DIR: addresses().dataDir, PORT: String(addresses().port) };
  execFileSync(process.execPath, ["server/src/app/admin.ts", "plan", "grant", email, "Pro"], { env });
  return email;
}

async function otherDevice(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto("/login?next=/saved");
  await fill(page, email, "Log in");
  await expect(page).toHaveURL(/\/saved$/);
  return page;
}

async function fill(page: Page, email: string, button: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: button, exact: true }).click();
}
