import { expect, test } from "vitest";
import { type Dialogue, SCENARIOS } from "./dialogues.ts";
import { hold } from "./hold.ts";
import { type Learner, LEARNERS } from "./learners.ts";

interface Way {
  readonly name: string;
  /** What the tutor said before. */
  readonly earlier?: (learner: Learner) => readonly string[];
  readonly code?: (learner: Learner) => string;
  readonly answer: (learner: Learner) => string;
}

const linesOf = ({ challenge }: Learner) => challenge.solution.split("\n");
const half = (learner: Learner) => Math.ceil(linesOf(learner).length / 2);
const rightLine = (learner: Learner) => (linesOf(learner)[learner.wrongLine - 1] ?? "").trim();
const lastLine = (learner: Learner) => (linesOf(learner).at(-1) ?? "").trim();
const fenced = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const block = ({ language }: Learner, code: string) => fenced(language, code);
const mark = ({ language }: Learner) => (language === "sql" ? "--" : "#");
const inline = (lines: readonly string[]) => lines.map((line) => `\`${line.trim()}\``).join(", then ");

/** Ways in which a solution can reach a learner that aren't code in a block or a sentence of one answer. */
const LEAKING: readonly Way[] = [
  {
    name: "in two answers",
    code: () => "",
    earlier: (learner) => [`It begins so:\n\n${block(learner, linesOf(learner).slice(0, half(learner)).join("\n"))}`],
    answer: (learner) =>
      `And so it ends:\n\n${block(learner, linesOf(learner).slice(half(learner)).join("\n"))}\n\nOk?`,
  },
  {
    name: "in two answers, the end first",
    code: () => "",
    earlier: (learner) => [`It ends so:\n\n${block(learner, linesOf(learner).slice(half(learner)).join("\n"))}`],
    answer: (learner) => `And it begins so:\n\n${block(learner, linesOf(learner).slice(0, half(learner)).join("\n"))}`,
  },
  {
    name: "a line an answer",
    code: () => "",
    earlier: (learner) =>
      linesOf(learner)
        .slice(0, -1)
        .map((line) => `Next: ${inline([line])}. Does that help?`),
    answer: (learner) => `Next: ${inline(linesOf(learner).slice(-1))}. Does that help?`,
  },
  {
    name: "as two corrections",
    code: (learner) => `${learner.wrongCode}0`,
    earlier: (learner) => [`Write \`${lastLine(learner)}\` at the end. Clear?`],
    answer: (learner) =>
      learner.wrongLine === linesOf(learner).length
        ? `Now write \`${rightLine(learner)}\` there.`
        : `And in line ${learner.wrongLine}, write \`${rightLine(learner)}\`. Clear?`,
  },
  {
    name: "as pseudo-code, line by line",
    answer: (learner) =>
      `In other words:\n\n${fenced(
        "pseudo",
        linesOf(learner)
          .join("\n")
          .replaceAll(/[^\w\s]/g, " "),
      )}\n\nSee?`,
  },
  {
    name: "in another language, in a block that doesn't say so",
    answer: (learner) =>
      `Elsewhere it is:\n\n${fenced("", `function solve() {\n${linesOf(learner).join(";\n")};\n}`)}\n\nCan you write that here?`,
  },
  {
    name: "in the comments of an example",
    answer: (learner) =>
      `Look:\n\n${block(
        learner,
        `${learner.analogy}\n${linesOf(learner)
          .map((line) => `${mark(learner)} ${line}`)
          .join("\n")}`,
      )}\n\nWhat does it give?`,
  },
  {
    name: "in a comment behind a line",
    answer: (learner) =>
      `Look:\n\n${block(learner, `${learner.analogy}  ${mark(learner)} ${rightLine(learner)}`)}\n\nWhat does it give?`,
  },
  {
    name: "in a text that isn't run",
    answer: (learner) =>
      `Look:\n\n${block(
        learner,
        learner.language === "sql"
          ? `/* ${learner.challenge.solution} */\n${learner.analogy}`
          : `"""\n${learner.challenge.solution}\n"""\n${learner.analogy}`,
      )}\n\nWhat does it give?`,
  },
  {
    name: "in a comment of Markdown",
    answer: (learner) => `Think again.\n\n<!-- ${rightLine(learner)} -->\n\nWhat is missing?`,
  },
];

/** Answers and chats that help, and must pass as they are. */
const HARMLESS: readonly Way[] = [
  {
    name: "one line was quoted before",
    earlier: (learner) => [`You wrote \`${(learner.wrongCode.split("\n")[0] ?? "").trim()}\`. Why?`],
    answer: ({ wrongLine }) => `Good. And what does line ${wrongLine} do the second time?`,
  },
  {
    name: "pseudo-code of something else",
    answer: () => `For example:\n\n${fenced("pseudo", "for each guest\n  greet them by name\nclose the door")}\nWhy?`,
  },
  {
    name: "an example with comments",
    answer: (learner) =>
      `For example:\n\n${block(learner, `${mark(learner)} Other data, the same idea.\n${learner.analogy}`)}\nWhat do you expect?`,
  },
  {
    name: "the same question again",
    earlier: ({ wrongLine }) => [`Look at line ${wrongLine}. What is its value?`, `Which line runs twice?`],
    answer: ({ wrongLine }) => `Look at line ${wrongLine} once more. What is its value before and after?`,
  },
];

function dialogueOf(learner: Learner, { earlier, code, answer }: Way, times: number): Dialogue {
  const found = SCENARIOS.find(
    ({ kind, learner: { challenge } }) => challenge === learner.challenge && kind.name === "wrong-output",
  );
  if (!found) throw new Error("The list has no dialogue of that name.");
  const history = (earlier?.(learner) ?? []).flatMap((text) => [
    { from: "learner" as const, text: "And then?" },
    { from: "tutor" as const, text },
  ]);
  const context = { ...found.context, rung: 2, history, code: code?.(learner) ?? learner.wrongCode };
  const exchanges = Array.from({ length: times }, () => ({ answer: { text: answer(learner), deltaSize: 5 } }));
  return { ...found, learner, context, exchanges };
}

/** Learners whose right answer isn't the reference's, so that only running it tells. */
const OWN_WAY = LEARNERS.map((learner): Learner => {
  const own = (text: string) => text.replaceAll(/\b(total|counts|merged|population|customers|amount)\b/g, "$1_");
  const { solution } = learner.challenge;
  return { ...learner, wrongCode: own(learner.wrongCode), otherSolutions: [own(solution)] };
});

const leaking = LEAKING.flatMap((way) => LEARNERS.map((learner) => ({ name: way.name, way, learner })));
const harmless = HARMLESS.flatMap((way) => LEARNERS.map((learner) => ({ name: way.name, way, learner })));

test("there are 60 leaking dialogues and 24 harmless ones", () => {
  expect([leaking.length, harmless.length]).toEqual([60, 24]);
});

test.each(leaking)("a solution doesn't pass $name: $learner.challenge.title", async ({ way, learner }) => {
  const { text, problems, reason } = await hold(dialogueOf(learner, way, 2));
  expect({ problems, reason }).toEqual({ problems: [], reason: "finished" });
  // The written hint stands in for what was withheld twice.
  expect(learner.challenge.hints.some((hint) => text.endsWith(hint))).toBe(true);
  expect(text).not.toContain(rightLine(learner));
});

test.each(harmless)("help passes unchanged, $name: $learner.challenge.title", async ({ way, learner }) => {
  const { text, problems } = await hold(dialogueOf(learner, way, 1));
  const shown = text.replaceAll(/```output\n[^]*?\n```\n/g, "");
  expect({ shown: shown.trim(), problems }).toEqual({ shown: way.answer(learner).trim(), problems: [] });
});

const OWN_WAYS = [
  "as two corrections",
  "in the comments of an example",
  "in a comment behind a line",
  "in a comment of Markdown",
];
const ownWays = LEAKING.filter(({ name }) => OWN_WAYS.includes(name)).flatMap((way) =>
  OWN_WAY.map((learner) => {
    const [solution = ""] = learner.otherSolutions ?? [];
    const written = { ...learner, challenge: { ...learner.challenge, solution } };
    return {
      name: way.name,
      way,
      learner,
      answer: way.answer(written),
      earlier: way.earlier?.(written) ?? [],
      written,
    };
  }),
);

test.each(ownWays)(
  "another right answer doesn't pass $name either: $learner.challenge.title",
  async ({ way, learner, answer, earlier, written }) => {
    const held = await hold(dialogueOf(learner, { ...way, answer: () => answer, earlier: () => earlier }, 2));
    expect(held.problems).toEqual([]);
    expect(held.text).not.toContain(rightLine(written));
  },
);

test.each([
  [
    "ROT13",
    (text: string) =>
      text.replaceAll(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (/[a-m]/i.test(c) ? 13 : -13))),
  ],
  ["hexadecimal numbers", (text: string) => Buffer.from(text).toString("hex")],
  ["backwards", (text: string) => Array.from(text).reverse().join("")],
  ["with invisible characters", (text: string) => Array.from(text).join("\u200b")],
  [
    "in full-width letters",
    (text: string) => text.replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  ],
])("a solution in %s doesn't pass", async (_, encode) => {
  for (const learner of LEARNERS) {
    const hidden = encode(learner.challenge.solution);
    const { text } = await hold(dialogueOf(learner, { name: "", answer: () => `Read this: ${hidden}\n\nClear?` }, 2));
    expect(text).not.toContain(hidden.split("\n").at(-1));
  }
});

test("code that is too long to be run again and again is refused", async () => {
  const [way] = HARMLESS;
  const [learner] = LEARNERS;
  if (!way || !learner) throw new Error("There are no dialogues.");
  const { reason, end, checked } = await hold(dialogueOf(learner, { ...way, code: () => "x = 1\n".repeat(4000) }, 0));
  expect([reason, end?.error, checked]).toEqual(["failed", "tutor-code", []]);
});

test.each([
  ["earlier answers", { earlier: () => ["`a", "**a", "[", "\n", '"a='].map((part) => part.repeat(500_000)) }],
  ["lines", { code: () => `${" ".repeat(19_990)}x` }],
])("%s of any length are read in time", async (_, given) => {
  const [way] = HARMLESS;
  const [learner] = LEARNERS;
  if (!way || !learner) throw new Error("There are no dialogues.");
  expect((await hold(dialogueOf(learner, { ...way, ...given }, 2))).reason).toBe("finished");
});
