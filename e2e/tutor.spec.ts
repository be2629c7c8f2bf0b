import { type ScriptedModel, startModel } from "./agent.ts";
import { startAgentServer } from "./agent-server.ts";
import { expect, test } from "./test.ts";

test.use({ profile: "empty" });

let model: ScriptedModel | null = null;
let server: Awaited<ReturnType<typeof startAgentServer>> | null = null;
test.afterEach(async () => {
  expect(model?.script.result().problems).toEqual([]);
  await server?.close();
  await model?.close();
});

async function serve(exchanges: Parameters<typeof startModel>[0]): Promise<string> {
  model = await startModel(exchanges);
  server = await startAgentServer(model.baseUrl);
  return server.url;
}

test("the tutor reads the code and its result, and shows what its own code really prints", async ({ page }) => {
  const url = await serve([
    {
      expect: { includes: ["range(1, 3)", "1\\n2"] },
      answer: {
        text: "`range(1, 3)` stops before 3. Run this:\n\n```python\nprint(list(range(1, 4)))\n```\n\n```output\n[made up]\n```\n\nWhich number is new?",
      },
    },
  ]);
  await page.goto(`${url}/tools/ai-python-tutor`);
  await page.getByRole("textbox", { name: "Your code" }).fill("for n in range(1, 3):\n    print(n)");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("status", { name: "Result" })).toHaveText("1\n2");
  await page.getByRole("textbox", { name: "Ask AI" }).fill("Why does it stop at 2?");
  await page.getByRole("button", { name: "Send prompt" }).click();
  const conversation = page.getByRole("list", { name: "Conversation" });
  await expect(conversation).toContainText("Which number is new?");
  await expect(conversation).toContainText("[1, 2, 3]");
  await expect(conversation).not.toContainText("made up");
});

test("a challenge's solution is withheld below the last rung, and a hint stands in for it", async ({ page }) => {
  const solution =
    "Here:\n\n```python\ndef second_largest(numbers):\n    distinct = sorted(set(numbers))\n    return distinct[-2] if len(distinct) > 1 else None\n```\n";
  const url = await serve([{ answer: { text: solution } }, { answer: { text: solution } }]);
  await page.goto(`${url}/tools/ai-python-tutor?challenge=second-largest`);
  await page.getByRole("textbox", { name: "Ask AI" }).fill("Just tell me the answer");
  await page.getByRole("button", { name: "Send prompt" }).click();
  const conversation = page.getByRole("list", { name: "Conversation" });
  await expect(conversation).toContainText("What should the answer be for [7, 7, 7]?");
  await expect(conversation).not.toContainText("distinct[-2]");
});
