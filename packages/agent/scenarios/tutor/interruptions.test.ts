import { expect, test } from "vitest";
import type { ScriptedAnswer } from "../../src/script/scenario.ts";
import { type Dialogue, SCENARIOS } from "./dialogues.ts";
import { hold } from "./hold.ts";

const HINT = "Look at line 3. What does the loop variable hold there?";
const BEGINNING = "Look at line 3. What does the loop variable hold ";

function answered(answers: readonly ScriptedAnswer[]): Dialogue {
  const [first] = SCENARIOS;
  if (!first) throw new Error("There are no dialogues.");
  return { ...first, exchanges: answers.map((answer) => ({ answer })) };
}

test.each<[string, ScriptedAnswer]>([
  ["an error of the provider", { text: BEGINNING, error: { code: 503, message: "overloaded" } }],
  ["a lost connection", { text: HINT, cutAt: 800 }],
])(
  "an answer that %s ends isn't given again from its beginning, and the end says that it was cut off",
  async (_, cut) => {
    const { reason, end, text, problems } = await hold(answered([cut]));
    expect({ reason, error: end?.error, problems }).toEqual({ reason: "failed", error: "broken-stream", problems: [] });
    expect(end?.message).toContain("was cut off");
    expect(text.split("Look at line").length - 1).toBe(1);
  },
);

test("an answer whose connection is lost before its first word is asked for again", async () => {
  const { reason, text, problems } = await hold(answered([{ text: HINT, cutAt: 0 }, { text: HINT }]));
  expect({ reason, text, problems }).toEqual({ reason: "finished", text: HINT, problems: [] });
});
