import { NotebookPage } from "./notebook.ts";
import { replaceText } from "./replace-text.ts";
import { expect, test } from "./test.ts";

// Storage of an embed below another site isn't deleted between tests.
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
  const body = page.frameLocator("iframe").locator("body");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(body).toHaveClass(new RegExp(colorScheme));
  }
});

test("a program's steps stand in another site's page, as high as they are", async ({ page, foreign }) => {
  await page.goto("/tools/visualizer");
  const program = page.getByRole("textbox", { name: "Program" });
  await replaceText(program, "total = 40\ntotal += int(input('How many? '))\n");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("checkbox", { name: "Run when the page opens" }).check();
  const code = await page.getByRole("textbox", { name: "Embed code" }).inputValue();

  await page.goto(foreign.holding(code.replace("?run", "?theme=light&run")));
  const embed = page.frameLocator("iframe");
  await embed.getByRole("textbox", { name: "How many?" }).fill("2");
  await page.keyboard.press("Enter");
  const steps = embed.getByRole("region", { name: "Steps of the program" });
  await steps.press("End");
  await expect(steps.getByRole("group", { name: "Variables and objects" })).toHaveText(/Program.*total\s*42$/s);
  await expect(embed.locator("body.light")).toBeVisible();
  const height = () => page.locator("iframe").evaluate(({ clientHeight }) => clientHeight);
  const reach = await embed.getByRole("main").evaluate((main) => main.getBoundingClientRect().bottom);
  await expect.poll(height).toBe(Math.ceil(reach));

  await embed.getByRole("button", { name: "Edit program" }).click();
  const opening = page.waitForEvent("popup");
  await embed.getByRole("link", { name: "Open in Fiddle" }).click();
  const whole = await opening;
  await expect(whole.getByRole("textbox", { name: "Program" })).toContainText("total = 40");
  await whole.goto("/tools/visualizer/embed");
  await expect(whole.getByRole("textbox", { name: "Program" })).toHaveAttribute("contenteditable", "true");
  await whole.emulateMedia({ colorScheme: "dark" });
  await expect(whole.locator("body")).toHaveClass(/dark/);
});
