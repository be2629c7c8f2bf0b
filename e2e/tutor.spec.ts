import type { Page } from "@playwright/test";
import { AgentPage } from "./agent.ts";
import { replaceText } from "./replace-text.ts";
import { expect, test } from "./test.ts";

// In one worker: its server has one port.
test.describe.configure({ mode: "default" });
test.use({ profile: "empty" });

function tutorOf(page: Page) {
  return {
    code: page.getByRole("textbox", { name: "Your code" }),
    result: page.getByRole("status", { name: "Result" }),
    ladder: page.getByRole("list", { name: "Hint ladder" }).locator('[aria-current="step"]'),
    conversation: page.getByRole("list", { name: "Conversation" }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    /** Asks and waits for the whole answer. */
    async ask(question: string) {
      await page.getByRole("textbox", { name: "Ask AI" }).fill(question);
      await page.getByRole("button", { name: "Send prompt" }).click();
      await this.answered();
    },
    async answered() {
      await expect(page.getByRole("button", { name: "Stop prompt" })).toHaveCount(0);
      await expect(page.getByRole("status", { name: "Agent status" })).toHaveText("");
    },
  };
}

const SOLUTION =
  "def second_largest(numbers):\n    distinct = sorted(set(numbers))\n    return distinct[-2] if len(distinct) > 1 else None";
const WRONG = "def second_largest(numbers):\n    return sorted(numbers)[-2]";
const fenced = (code: string) => `\`\`\`python\n${code}\n\`\`\`\n`;

test("the tutor reads the code and its result first, and shows what its own code really prints", async ({
  page,
  serveModel,
}) => {
  const { url } = await serveModel([
    {
      expect: { includes: ["1: for n in range(1, 3):", "1\n2", "Rung 0"], lastIncludes: ["Why does it stop at 2?"] },
      answer: {
        text: `\`range(1, 3)\` stops before 3. Run this:\n\n${fenced("print(list(range(1, 4)))")}\n\`\`\`output\n[made up]\n\`\`\`\n\nWhich number is new?`,
      },
    },
  ]);
  await page.goto(`${url}/tools/ai-python-tutor`);
  const tutor = tutorOf(page);
  await tutor.code.fill("for n in range(1, 3):\n    print(n)");
  await tutor.button("Run").click();
  await expect(tutor.result).toHaveText("1\n2");
  await expect(tutor.ladder).toHaveText("Goal");
  await tutor.ask("Why does it stop at 2?");
  await expect(tutor.conversation).toContainText("Which number is new?");
  await expect(tutor.conversation).toContainText("[1, 2, 3]");
  await expect(tutor.conversation).not.toContainText("made up");
});

test("a failing challenge comes to the tutor with its tests; the ladder climbs step by step to the solution, and a solved one ends with a question", async ({
  page,
  startModel,
}) => {
  const rung = (number: number, text: string) => ({
    expect: { includes: [`Rung ${number}:`, "1: def second_largest", "tests pass."] },
    answer: { text },
  });
  // Five answers are more than a guest has in a day, so the model is the learner's own.
  const model = await startModel([
    rung(1, "Look at line 2. What does it do with equal numbers?"),
    rung(2, `Something like it:\n\n${fenced("print(sorted(set('hello')))")}\nWhat is gone?`),
    rung(3, `Fill the gap:\n\n${fenced("distinct = sorted(___(numbers))")}\nWhich word fits?`),
    rung(4, `Here it is:\n\n${fenced(SOLUTION)}\nWhat changes for the third largest?`),
    { expect: { includes: [/All \d+ tests pass\./] }, answer: { text: "Why does `set` help here?" } },
  ]);
  const notebook = new AgentPage(page);
  await notebook.open();
  await notebook.connect(model);
  await page.goto("/challenges/second-largest");
  const solution = page.getByRole("textbox", { name: "Your solution" });
  await replaceText(solution, WRONG);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("status", { name: "Test results" })).toContainText("pass");
  await page.getByRole("link", { name: "Ask the tutor" }).click();
  const tutor = tutorOf(page);
  await expect(tutor.result).toContainText("Expected:");
  for (const [step, answer] of [
    ["Concept", "What does it do with equal numbers?"],
    ["Example", "What is gone?"],
    ["Gap", "Which word fits?"],
    ["Solution", "What changes for the third largest?"],
  ] as const) {
    await tutor.button("I'm stuck").click();
    await tutor.answered();
    await expect(tutor.ladder).toHaveText(step);
    await expect(tutor.conversation).toContainText(answer);
  }
  await expect(tutor.conversation).toContainText("['e', 'h', 'l', 'o']");
  await expect(tutor.conversation).toContainText("distinct[-2]");
  await replaceText(tutor.code, SOLUTION);
  await tutor.button("Run the tests").click();
  await expect(tutor.result).toContainText(/^All \d+ tests pass\.$/);
  await tutor.button("Quiz me").click();
  await expect(tutor.conversation).toContainText("Why does set help here?");
});

test("an error in a notebook is brought to the tutor with its code", async ({ page, context, serveModel }) => {
  const { url } = await serveModel([
    {
      expect: { includes: ["1: total = 1 + '2'", "TypeError: unsupported operand"] },
      answer: { text: "Look at line 1. What types does it add?" },
    },
  ]);
  const notebook = new AgentPage(page);
  await notebook.open(`${url}/new`);
  await notebook.start(1, "total = 1 + '2'");
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Ask the tutor" }).click();
  const opened = await opening;
  const tutor = tutorOf(opened);
  await expect(tutor.code).toHaveText("total = 1 + '2'");
  await expect(tutor.result).toContainText("TypeError: unsupported operand");
  // Otherwise Python's marks below the code stand under other characters.
  await expect(tutor.result).toHaveCSS("font-family", /mono/i);
  await opened.getByRole("button", { name: "Explain my error" }).click();
  await expect(tutor.conversation).toContainText("What types does it add?");
});
