import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

// What an embed stores below another site is not deleted between tests.
test.use({ profile: "empty" });

test("an embed on another site runs code, asks for input and stops, with variables kept", async ({
  page,
  foreign,
  baseURL,
}) => {
  await page.goto(foreign.embedding(`${baseURL}/saved/embed`));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  const notebook = new NotebookPage(page, page.frameLocator("iframe"));
  await notebook.start(1, "kept = int(input('Number? '))");
  await notebook.input(1).fill("41");
  await page.keyboard.press("Enter");
  await notebook.ended(1);
  await notebook.start(2, "print('looping')\nwhile True: pass");
  await expect(notebook.output(2)).toContainText("looping");
  await notebook.button("Stop").click();
  await notebook.ended(2, "error");
  await expect(await notebook.run(3, "print(kept + 1)")).toHaveText("42");
});

test("only the embed may be framed by another site", async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policy("/")).toMatch(/frame-ancestors '(none|self)'/);
  expect(await policy("/new")).toMatch(/frame-ancestors '(none|self)'/);
  expect(await policy("/saved/embed")).not.toMatch(/frame-ancestors '(none|self)'/);
});
