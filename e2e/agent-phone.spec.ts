import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ profile: "empty", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("on a phone a model is connected, a prompt is sent, its question answered and its change kept", async ({
  page,
  agent,
  startModel,
}) => {
  const model = await startModel([
    {
      answer: {
        text: "I ask first.",
        calls: [{ tool: "ask", input: { question: "How far?", choices: ["To 3", "To 4"] } }],
      },
    },
    {
      expect: { lastIncludes: ["To 4"] },
      answer: {
        calls: [{ tool: "add_cell", input: { after: "end", language: "python", source: "list(range(5))", run: true } }],
      },
    },
    { expect: { lastIncludes: ["[0, 1, 2, 3, 4]"] }, answer: { text: "I counted to 4." } },
  ]);
  await agent.connect(model);
  await page.getByRole("button", { name: "Close AI agent" }).tap();
  await agent.choose("Auto-run");
  await agent.prompt.fill("Count");
  await agent.button("Send prompt").tap();
  await agent.button("To 4").tap();
  expect(await fits(page)).toBe(true);
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "I counted to 4." })).toHaveCount(1);
  const change = page.getByRole("group", { name: "Change to cell 2" });
  await change.getByRole("button", { name: "Keep", exact: true }).tap();
  await expect(change).toHaveCount(0);
  expect(await fits(page)).toBe(true);
});

test("the page follows a run below the fold, above the prompt box, until its user scrolls", async ({
  page,
  agent,
  startModel,
}) => {
  const add = (source: string) => ({
    tool: "add_cell",
    input: { after: "end", language: "python", source, run: true },
  });
  const answer = (text: string) => [
    { answer: { calls: [add("for n in range(12): print(n)")] } },
    { answer: { text: `${text}\n\n${"It is a long story.\n\n".repeat(8)}The end of ${text}.` } },
  ];
  const model = await startModel([...answer("one"), ...answer("two")]);
  await agent.connect(model);
  await page.getByRole("button", { name: "Close AI agent" }).tap();
  await agent.choose("Auto-run");
  await agent.write(1, Array.from({ length: 60 }, (_, line) => `value_${line} = ${line}`).join("\n"));
  await page.evaluate(() => scrollTo(0, 0));
  await agent.prompt.fill("Count");
  await agent.button("Send prompt").tap();
  await agent.ends();
  const end = page.getByText("The end of one.", { exact: true });
  /** Pixels from the bottom of the answer to the top of what covers the bottom of the screen. */
  const room = async () => {
    const text = await end.boundingBox();
    const box = await agent.prompt.locator("xpath=../..").boundingBox();
    return (box?.y ?? 0) - ((text?.y ?? Infinity) + (text?.height ?? 0));
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);

  await agent.ask("Count again");
  await page.evaluate(() => {
    dispatchEvent(new WheelEvent("wheel"));
    scrollTo(0, 0);
  });
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "The end of two." })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
