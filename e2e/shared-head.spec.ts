import type { APIRequestContext } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { notebookOf, type Person } from "./people.ts";
import { expect, savingTest as test } from "./test.ts";

const TITLE = 'Ferries & "trains" לוח 🚢';

async function share(person: Person, visibility: string): Promise<string> {
  const notebook = { ...notebookOf(["print('all aboard')"]), metadata: { authors: [{ name: "Ada <b>" }] } };
  const { body } = await person.call("POST", "/api/fiddles", { title: TITLE, visibility, notebook });
  return (body as { fiddle: { id: string } }).fiddle.id;
}

async function readHead(request: APIRequestContext, id: string) {
  const html = await (await request.get(`/fiddles/${id}`)).text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    title: find(/property="og:title" content="([^"]+)"/),
    author: find(/name="author" content="([^"]+)"/),
    modified: find(/property="article:modified_time" content="([^"]+)"/),
    card: find(/name="twitter:card" content="([^"]+)"/),
    image: find(/property="og:image" content="([^"]+)"/) ?? "",
    isListed: !html.includes("noindex"),
  };
}

test("a shared notebook says its title, author and date, above its cells, in its tab, and to link previews", async ({
  page,
  person,
  request,
  baseURL,
}) => {
  for (const visibility of ["public", "unlisted"]) {
    const id = await share(person, visibility);
    const head = await readHead(request, id);
    expect(head).toEqual({
      title: "Ferries &amp; &quot;trains&quot; לוח 🚢 – Fiddle",
      author: "Ada &lt;b&gt;",
      modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      card: "summary_large_image",
      image: `${baseURL}/social/fiddles/${id}.png?v=1`,
      isListed: visibility === "public",
    });
    const image = await request.get(head.image);
    const bytes = await image.body();
    expect([image.status(), image.headers()["content-type"], bytes.readUInt32BE(16)]).toEqual([200, "image/png", 1200]);

    await page.goto(`/fiddles/${id}`);
    await new NotebookPage(page).arrived();
    await expect(page).toHaveTitle(`${TITLE} – Fiddle`);
    const date = new Date(head.modified ?? "").toLocaleDateString("en-US", { dateStyle: "long" });
    await expect(page.getByText(`By Ada <b> · Updated ${date}`)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    const title = page.getByRole("textbox", { name: "Notebook title" });
    await expect.poll(() => title.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  }
});

test("a private notebook has no card, not even after it was shared", async ({ person, request }) => {
  const id = await share(person, "unlisted");
  const { image } = await readHead(request, id);
  expect((await request.get(image)).status()).toBe(200);
  expect((await person.call("PUT", `/api/fiddles/${id}`, { revision: 1, visibility: "private" })).status).toBe(200);
  const kept = await request.get(image);
  const head = await readHead(request, id);
  expect([kept.status(), await kept.text()]).toEqual([404, "Not found"]);
  expect(head).toMatchObject({ title: "Notebook – Fiddle", author: null, image: expect.not.stringContaining(id) });
});
