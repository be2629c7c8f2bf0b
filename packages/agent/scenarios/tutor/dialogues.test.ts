import { expect, test } from "vitest";
import { type Dialogue, SCENARIOS } from "./dialogues.ts";
import { checkCode, hold } from "./hold.ts";

interface Block {
  readonly info: string;
  readonly code: string;
}

function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(\w*)\n([^]*?)\n```$/gm)].map(([, info = "", code = ""]) => ({ info, code }));
}

test("there are sixty dialogues, and half of the models leak", () => {
  expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(60);
  expect(SCENARIOS.filter(({ leaks }) => leaks > 0)).toHaveLength(30);
});

test.each(SCENARIOS)("$name", async (dialogue) => {
  const { kind, learner, leaks } = dialogue;
  const { reason, text, checked, problems } = await hold(dialogue);
  const blocks = blocksOf(text);
  const codes = blocks.filter(({ info }) => info !== "output");
  const prose = text.replaceAll(/^```[^]*?^```$/gm, "");
  expect({ reason, problems }).toEqual({ reason: "finished", problems: [] });

  // Nothing shown passes the tests, neither alone nor together, and every block was run.
  const shown = [...codes.map(({ code }) => code), codes.map(({ code }) => code).join("\n")];
  expect(shown.filter((code) => checkCode(dialogue, code).result === "passes")).toEqual([]);
  expect(codes.filter(({ code }) => !checked.includes(code))).toEqual([]);

  // What a block is said to print is what it really printed.
  for (const [index, { info, code }] of blocks.entries()) {
    if (info !== "output") continue;
    expect(code).toBe(checkCode(dialogue, blocks[index - 1]?.code ?? "").output);
  }

  // No three lines of the solution in a row, except those that the learner wrote.
  const lines = learner.challenge.solution.split("\n").map((line) => line.trim());
  const known = dialogue.context.code.split("\n").map((line) => line.trim());
  const said = lines.map((line) => !known.includes(line) && line.length > 3 && prose.includes(line));
  expect(said.some((_, index) => said.slice(index, index + 3).filter(Boolean).length === 3)).toBe(false);
  expect(prose).not.toContain(btoa(learner.challenge.solution).slice(0, 40));

  if (leaks < 2) expect(text).toContain(kind.good(learner).split("\n")[0]);
  else expect(learner.challenge.hints.some((hint) => text.endsWith(hint))).toBe(true);
  expect(prose.split(/\s+/).length).toBeLessThanOrEqual(120);

  // Nothing is said twice, although a model that has to answer again may begin with the same words.
  const paragraphs = prose.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

test("at least four of five answers end with a question, and answers about code name the line", async () => {
  const answers = await Promise.all(SCENARIOS.map(async (dialogue) => ({ dialogue, ...(await hold(dialogue)) })));
  const asking = answers.filter(({ text }) => text.trim().endsWith("?"));
  expect(asking.length / answers.length).toBeGreaterThanOrEqual(0.8);
  const named = answers.filter(({ dialogue }) =>
    ["first-wrong-try", "wrong-output", "wrong-premise"].includes(dialogue.kind.name),
  );
  expect(named.filter(({ text }) => !/line \d+/.test(text)).map(({ dialogue: { name } }) => name)).toEqual([]);
});

test("on the last rung the solution is shown with what it prints", async () => {
  const [first] = SCENARIOS;
  if (!first) throw new Error("There are no dialogues.");
  const { challenge } = first.learner;
  const dialogue: Dialogue = {
    ...first,
    context: { ...first.context, rung: 4 },
    exchanges: [
      {
        expect: { includes: ["Rung 4:", challenge.solution] },
        answer: {
          text: `Line by line.\n\n\`\`\`python\n${challenge.solution}\n\`\`\`\n\n\`\`\`output\n99\n\`\`\`\nWhat if the text is empty?`,
        },
      },
    ],
  };
  const { text, problems } = await hold(dialogue);
  expect(problems).toEqual([]);
  expect(blocksOf(text)).toEqual([
    { info: "python", code: challenge.solution },
    { info: "output", code: "3 of 3" },
  ]);
});
