import { hash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { faultsInBothThemes } from "./axe.ts";
import { FilesPanel } from "./files-panel.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn, newPerson, notebookOf, type Person } from "./people.ts";
import { expect, savingTest, test } from "./test.ts";

// A save on an older version is a 409, and a chunk is lost on purpose. The browser logs both to the console.
test.use({ allowedErrors: /status of 409|ERR_FAILED/ });

savingTest("a save on a newer version shows both, cell by cell, and does as one chooses", async ({ page, person }) => {
  const id = await person.notebook({ title: "Two hands" }, "first = 1", "second = 2");
  await logIn(page, person, `/fiddles/${id}`);
  const here = new NotebookPage(page);
  await expect(here.saveStatus).toHaveText("Saved");

  await saveElsewhere(person, id, "first = 1", "second = 'theirs'");
  await here.write(2, "second = 'mine'");
  await page.getByRole("button", { name: "Compare and choose…" }).click();
  const dialog = page.getByRole("dialog", { name: "Two versions of this notebook" });
  const cells = dialog.getByRole("list", { name: "Cells that differ" }).getByRole("listitem");
  await expect(cells).toHaveCount(1);
  await expect(cells).toContainText("Cell 2");
  await expect(cells.locator("[data-kind=removed]")).toContainText("second = 'theirs'");
  await expect(cells.locator("[data-kind=added]")).toContainText("second = 'mine'");
  expect(await faultsInBothThemes(page, "Conflict", "dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => savedSources(person, id)).toEqual(["first = 1", "second = 'mine'"]);

  await expect(here.saveStatus).toHaveText("Saved");
  await saveElsewhere(person, id, "first = 'newer'");
  await here.write(1, "first = 'lost?'");
  await page.getByRole("button", { name: "Compare and choose…" }).click();
  await expect(cells).toHaveCount(2);
  await dialog.getByRole("button", { name: "Use the saved version" }).click();
  await expect.poll(() => here.sources()).toEqual(["first = 'newer'"]);
  expect(await savedSources(person, id)).toEqual(["first = 'newer'"]);
  // The discarded version is among the checkpoints.
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Checkpoints" }).click();
  await expect(page.getByRole("region", { name: "Checkpoints" }).getByRole("listitem")).toHaveCount(2);
});

savingTest("the offer to save at login ends when the notebook is saved another way", async ({ page, person }) => {
  const here = new NotebookPage(page);
  await here.open();
  await here.write(1, "kept = 1");
  await expect(here.saveStatus).toHaveText("Saved in this browser");
  await logIn(page, person, new URL(page.url()).pathname);
  const offer = here.toast("You're logged in. Save this notebook to your account?");
  await expect(offer).toBeVisible();
  await here.command("Save to account");
  await expect(here.saveStatus).toHaveText("Saved");
  await expect(offer).toBeHidden();
});

savingTest(
  "work without an account is offered to it at login; its large file goes up in chunks, after a break from where it was",
  async ({ page, person }) => {
    const here = new NotebookPage(page);
    await here.open();
    await here.write(1, "# Mine\nkept = 1");
    await expect(here.saveStatus).toHaveText("Saved in this browser");
    const { pathname } = new URL(page.url());
    await logIn(page, person, pathname);
    await expect(page.getByText("You're logged in. Save this notebook to your account?")).toBeVisible();
    await page.getByRole("button", { name: "Save to account" }).click();
    await expect(here.saveStatus).toHaveText("Saved");
    const id = pathname.split("/").at(-1) ?? "";
    expect(await savedSources(person, id)).toEqual(["# Mine\nkept = 1"]);

    const offsets: string[] = [];
    page.on("request", (request) => {
      const { pathname: path, searchParams } = new URL(request.url());
      if (request.method() === "POST" && path.endsWith("/uploads")) offsets.push("begin");
      if (request.method() === "PUT" && path.includes("/uploads/")) offsets.push(searchParams.get("offset") ?? "");
    });
    await page.route("**/uploads/*?offset=8000000", (route) => route.abort(), { times: 1 });
    // Asking the server how much arrived fails too.
    await page.route(/\/uploads\/[\w-]+$/, (route) => route.abort(), { times: 1 });
    const files = new FilesPanel(page);
    await files.open();
    const buffer = randomBytes(16_500_000);
    await files.upload({ name: "large.bin", buffer });
    await expect(files.row("large.bin").getByRole("img", { name: "In your account" })).toBeVisible();
    expect(offsets).toEqual(["begin", "0", "8000000", "8000000", "16000000"]);
    const { body } = await person.call("GET", `/api/fiddles/${id}/files`);
    const sha256 = hash("sha256", buffer);
    expect(body).toMatchObject({ files: [{ name: "large.bin", size: buffer.length, sha256 }] });

    const found: string[] = [];
    for (const [path, list] of [
      ["/saved", "Notebooks"],
      ["/saved/recent", "Recent notebooks"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("list", { name: list }).getByRole("listitem")).toHaveCount(1);
      found.push(...(await faultsInBothThemes(page, path)));
    }
    expect(found).toEqual([]);
  },
);

test("a guest's files go along when the notebook is saved from the list, and a reader's code finds them", async ({
  page,
  browser,
  playwright,
}) => {
  const author = await newPerson(await playwright.request.newContext());
  const here = new NotebookPage(page);
  await here.open();
  const sum = "sum(int(open(f'{name}.txt').read()) for name in 'abc')";
  await here.write(1, sum);
  const files = new FilesPanel(page);
  await files.open();
  for (const [index, name] of ["a", "b", "c"].entries())
    await files.upload({ name: `${name}.txt`, buffer: Buffer.from(`${index + 1}`) });
  await expect(here.saveStatus).toHaveText("Saved in this browser");
  const { pathname } = new URL(page.url());
  const id = pathname.split("/").at(-1) ?? "";

  await logIn(page, author, "/saved");
  const local = page.getByRole("list", { name: "Only in this browser" });
  await local.getByRole("button", { name: "Save to account" }).click();
  await expect(page.getByText("Saved to your account")).toBeVisible();
  const { body } = await author.call("GET", `/api/fiddles/${id}/files`);
  expect(body).toMatchObject({ files: [{ name: "a.txt" }, { name: "b.txt" }, { name: "c.txt" }] });

  await page.goto(pathname);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const share = page.getByRole("dialog", { name: "Share" });
  await share.getByRole("combobox", { name: "Visibility" }).selectOption("Unlisted");
  await expect(share.getByRole("textbox", { name: "Address" })).toHaveValue(new RegExp(`${id}$`));
  await expect(share.getByRole("group", { name: "Files" })).toHaveText("All 3 files are in your account.");

  const other = await browser.newContext();
  const reader = await other.newPage();
  let refusals = 1;
  await other.route(/\/api\/fiddles\/[^/]+\/files\/[^/]+$/, (route) =>
    refusals-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await logIn(reader, await newPerson(await playwright.request.newContext()), pathname);
  const there = new NotebookPage(reader);
  await expect(await there.run(1, sum)).toHaveText("6");
  await there.run(1, "open('d.txt')", "error");
  await expect(there.cell(1).getByRole("note")).toHaveText(/^d\.txt wasn't uploaded with this notebook\./);
  await other.close();
});

savingTest(
  "a change of the title on an old notebook asks before the next save replaces another device's",
  async ({ page, person }) => {
    const id = await person.notebook({ title: "Two devices" }, "first = 1");
    await logIn(page, person, `/fiddles/${id}`);
    const here = new NotebookPage(page);
    await expect(here.saveStatus).toHaveText("Saved");
    await saveElsewhere(person, id, "first = 'theirs'");
    await here.write(1, "first = 'mine'");
    const title = page.getByRole("textbox", { name: "Notebook title" });
    await title.fill("Renamed here");
    await title.press("Enter");
    await expect(page.getByRole("button", { name: "Compare and choose…" })).toBeVisible();
    await here.write(1, "first = 'mine, and more'");
    await expect(here.saveStatus).toHaveText("Not saved – changed elsewhere too");
    expect(await savedSources(person, id)).toEqual(["first = 'theirs'"]);
  },
);

savingTest(
  "another site shows a notebook by oEmbed, in the theme it asks for whatever the person's own is",
  async ({ page, foreign, playwright, baseURL }) => {
    const request = await playwright.request.newContext();
    const person = await newPerson(request);
    const id = await person.notebook({ title: "Shown", visibility: "unlisted" }, "print('shown')");
    for (const [theme, own] of [
      ["light", "dark"],
      ["dark", "light"],
    ] as const) {
      const url = `${baseURL}/fiddles/${id}?theme=${theme}`;
      const answer = await request.get(`${baseURL}/api/oembed?url=${encodeURIComponent(url)}`);
      const { title, html } = (await answer.json()) as { title: string; html: string };
      expect(title).toBe("Shown");
      await page.emulateMedia({ colorScheme: own });
      await page.goto(foreign.holding(html));
      const frame = page.frameLocator("iframe[title=Shown]");
      await expect(frame.locator("body")).toHaveClass(new RegExp(`^${theme}\\b`));
      await expect.poll(() => new NotebookPage(page, frame).sources()).toEqual(["print('shown')"]);
      await expect(frame.locator("body")).toHaveClass(new RegExp(`^${theme}\\b`));
      expect(await brightness(frame.locator("body"))).toBe(theme);
    }
  },
);

async function brightness(body: ReturnType<Page["locator"]>): Promise<"light" | "dark"> {
  const color = await body.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("no canvas");
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
  });
  return color.reduce((sum, part) => sum + part, 0) > 384 ? "light" : "dark";
}

interface Saved {
  readonly fiddle: {
    readonly revision: number;
    readonly notebook: { readonly cells: readonly { readonly source: string | readonly string[] }[] };
  };
}

async function read(person: Person, id: string): Promise<Saved["fiddle"]> {
  return ((await person.call("GET", `/api/fiddles/${id}`)).body as Saved).fiddle;
}

/** Changes the notebook as another device would. */
async function saveElsewhere(person: Person, id: string, ...sources: string[]): Promise<void> {
  const { revision } = await read(person, id);
  const { status } = await person.call("PUT", `/api/fiddles/${id}`, { revision, notebook: notebookOf(sources) });
  expect(status).toBe(200);
}

async function savedSources(person: Person, id: string): Promise<string[]> {
  const { notebook } = await read(person, id);
  return notebook.cells.map(({ source }) => (typeof source === "string" ? source : source.join("")));
}
