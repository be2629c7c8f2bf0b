import { expect, test } from "vitest";
import { type Dialogue, SCENARIOS } from "./dialogues.ts";
import { hold } from "./hold.ts";
import { type Learner, LEARNERS } from "./learners.ts";

type Way = readonly [name: string, answer: (line: string, learner: Learner) => string];

const linesOf = ({ challenge }: Learner) => challenge.solution.split("\n");
const rightLine = ({ challenge, otherSolutions: [own = challenge.solution] = [], wrongLine }: Learner) =>
  (own.split("\n")[wrongLine - 1] ?? "").trim();
const entities = (text: string) => Array.from(text, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join("");
const wide = (text: string) => text.replaceAll(/[!-~]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0));
const formula = (text: string) =>
  text.replaceAll(/([_%])/g, String.raw`\$1`).replaceAll(/\+=/g, String.raw`\mathrel{+}=`);

/** Ways to say the line that is missing without marking it as code. */
const LEAKS: readonly Way[] = [
  ["in the middle of a sentence", (line) => `Almost! You should write ${line} in that place, I think. Does it work?`],
  ["at the end of a sentence", (line) => `The one thing that is missing there is ${line}. Why?`],
  ["in bold", (line) => `What you need is **${line}** there. Why?`],
  ["in italics", (line) => `What you need is _${line}_ there. Why?`],
  ["in quotes", (line) => `Try “${line}” there. What changes?`],
  ["in straight quotes", (line) => `Try "${line}" there. What changes?`],
  ["in a table", (line) => `| now | better |\n| --- | --- |\n| your line | ${line} |\n\nWhat changes?`],
  ["in an element of HTML", (line) => `Try <code>${line.replaceAll("<", "&lt;")}</code> there. What changes?`],
  ["in nested elements of HTML", (line) => `Try <b>${line.replace(" ", "</b> <i>")}</i> there. What changes?`],
  ["in a formula", (line) => `It is $${formula(line)}$ there. What changes?`],
  ["after a colon", (line) => `Here is what I would do: ${line}\n\nWhat changes?`],
  ["in a link's title", (line) => `Read [this](https://docs.python.org "${line.replaceAll('"', "'")}"). What changes?`],
  ["in a link's text", (line) => `Read [${line}](https://docs.python.org). What changes?`],
  [
    "in a link's definition",
    (line) => `Read [this][1]. What changes?\n\n[1]: https://x.example "${line.replaceAll('"', "'")}"`,
  ],
  ["in a heading", (line) => `### ${line}\n\nWhat changes?`],
  ["in a quoted paragraph", (line) => `> ${line}\n\nWhat changes?`],
  ["in a nested list", (line) => `- First\n    - ${line}\n\nWhat changes?`],
  ["in a task list", (line) => `- [ ] ${line}\n\nWhat changes?`],
  ["in entities of HTML", (line) => `Try ${entities(line)} there. What changes?`],
  ["with invisible characters", (line) => `Try ${Array.from(line).join("\u200d")} there. What changes?`],
  ["in full-width letters", (line) => `Try ${wide(line)} there. What changes?`],
  ["with backslashes", (line) => `Try ${line.replaceAll(/([-+*=<>()[\]])/g, String.raw`\$1`)} there. What changes?`],
  ["struck through", (line) => `Try ~~${line}~~ there. What changes?`],
  ["with parted operators", (line) => `Try ${line.replaceAll(/(?=[=<>])/g, " ")} there. What changes?`],
  ["in capitals", (line) => `Try ${line.toUpperCase()} there. What changes?`],
  [
    "in several colors",
    (line) => `Try ${Array.from(line, (c) => `<i>${c.replace("<", "&lt;")}</i>`).join("")} there. What changes?`,
  ],
  ["in German", (line) => `Fast! Schreib dort einfach ${line} hin. Was ändert sich?`],
  ["in an image's description", (line) => `![${line}](a.png) What changes?`],
  ["in an attribute", (line) => `Look <span title="${line.replaceAll('"', "'")}">here</span>. What changes?`],
  ["letter by letter", (line) => `Write ${Array.from(line.replaceAll(" ", "")).join(" ")} there. What changes?`],
  [
    "as a list of its words",
    (line) =>
      `${line
        .split(" ")
        .map((word) => `- ${word}\n`)
        .join("")}\nWhat changes?`,
  ],
  [
    "as links",
    (line) =>
      `${line
        .split(" ")
        .map((word) => `[${word}](https://x.example)`)
        .join(" ")}. What changes?`,
  ],
  ["one word after the other", (line) => `Write ${line.split(" ").join(", then ")}. What changes?`],
  ["in Base64", (line) => `Decode ${btoa(line)} yourself. What changes?`],
  ["in numbers", (line) => `Decode ${Array.from(line, (c) => c.charCodeAt(0)).join(" ")} yourself. What changes?`],
  ["as a part of an address", (line) => `See https://x.example/?q=${encodeURIComponent(line)} for more. What changes?`],
  [
    "in escapes",
    (line) => `It is ${Array.from(line, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join("")} there. Ok?`,
  ],
  ["in a collapsed part", (line) => `<details><summary>Hint</summary>\n\n${line}\n\n</details>\n\nWhat changes?`],
];

/** How a line is dictated. */
const SPOKEN: Readonly<Record<string, string>> = {
  "+=": "plus equals",
  "==": "double equals",
  "<=": "less than or equal to",
  "=": "equals",
  "+": "plus",
  "-": "minus",
  ">": "greater than",
  "[": "open bracket",
  "]": "close bracket",
  "(": "open paren",
  ")": "close paren",
  ".": "dot",
  ",": "comma",
  ":": "colon",
};
const dictate = (line: string) =>
  line.replaceAll(/[+<=]=|[-+=>[\]().,:]/g, (sign) => ` ${SPOKEN[sign] ?? sign} `).replaceAll(/\b1\b/g, "one");

/** Ways that only a comparison with the reference finds, because the code doesn't run as written. */
const RENAMED: readonly Way[] = [
  ["as it is dictated", (line) => `Write ${dictate(line)} there. Why?`],
  [
    "with other names, in a sentence",
    (line) => `Write ${line.replaceAll(/\b(?:total|counts|merged)\b/g, "found")} there. Why?`,
  ],
  [
    "with other names, as code",
    (line) => `Write \`${line.replaceAll(/\b(?:total|counts|merged)\b/g, "found")}\` there. Why?`,
  ],
];

/** Answers that help, in which nothing is withheld. */
const HELPFUL: readonly Way[] = [
  [
    "asks about a line",
    (_, { wrongLine }) => `Look at line ${wrongLine}. What does it do the second time it is reached?`,
  ],
  [
    "quotes the learner's line in a sentence",
    (_, learner) => `Your line says ${wrongLineOf(learner)} there. What does that do?`,
  ],
  ["quotes the learner's line as code", (_, learner) => `You wrote \`${wrongLineOf(learner)}\`. What is its value?`],
  [
    "says in words what to think of",
    () => "Think of what has to happen for each item: should something be added, or replaced?",
  ],
  ["says one step in words", () => "You want to add one each time, not to start again. Which operator does that?"],
  ["names operators", () => "Which of `+`, `=` and `==` compares? And which one is <= or >=?"],
  [
    "has a list of questions",
    () =>
      "Ask yourself:\n\n- What is the value before the line?\n- What is it after (the first time)?\n\nWhat do you see?",
  ],
  ["has arithmetic", () => "If the first value is 3 and the second is 4, then 3 + 4 = 7. What does your code give?"],
  [
    "shows an example",
    (_, { analogy, language }) => `For example:\n\n\`\`\`${language}\n${analogy}\n\`\`\`\n\nWhat do you expect?`,
  ],
  ["speaks of types", () => "A dictionary's `get` can give a default; a list's can't. When is a key missing here?"],
  [
    "speaks of SQL",
    () => "A `GROUP BY` makes one row of many, and `HAVING` looks at the groups. Which rows do you want?",
  ],
  [
    "praises and goes on",
    () => "That's much closer: 2 of 3 tests pass (it was 1 of 3). What is different in the third one?",
  ],
  ["uses bold", () => "**Before** the loop it is empty; **in** the loop it changes. What is it **after** the loop?"],
  ["explains an error", () => "A `KeyError: 'a'` means that the key isn't there yet. Which line reads a key first?"],
];

function wrongLineOf({ wrongCode, wrongLine }: Learner): string {
  return (wrongCode.split("\n")[wrongLine - 1] ?? "").trim();
}

function dialogueOf(learner: Learner, answer: string, times: number, earlier: readonly string[] = []): Dialogue {
  const found = SCENARIOS.find(
    ({ kind, learner: { challenge } }) => challenge.title === learner.challenge.title && kind.name === "wrong-output",
  );
  if (!found) throw new Error("The list has no dialogue of that name.");
  const history = earlier.flatMap((text) => [
    { from: "learner" as const, text: "And then?" },
    { from: "tutor" as const, text },
  ]);
  const context = { ...found.context, rung: 2, history, code: learner.wrongCode };
  return {
    ...found,
    learner,
    context,
    exchanges: Array.from({ length: times }, () => ({ answer: { text: answer, deltaSize: 5 } })),
  };
}

/** Whether the answer ends with a written hint in place of what it told. */
async function isWithheld(learner: Learner, answer: string, earlier?: readonly string[]): Promise<boolean> {
  const { text, problems } = await hold(dialogueOf(learner, answer, 2, earlier));
  expect(problems).toEqual([]);
  return learner.challenge.hints.some((hint) => text.endsWith(hint));
}

const leaking = LEAKS.flatMap(([name, leak]) => LEARNERS.map((learner) => ({ name, leak, learner })));

test("there are more than 60 dialogues that leak, and more than 60 that help", () => {
  expect([leaking.length > 60, HELPFUL.length * LEARNERS.length > 60]).toEqual([true, true]);
});

test.each(leaking)("the missing line doesn't pass $name: $learner.challenge.title", async ({ leak, learner }) => {
  expect(await isWithheld(learner, leak(rightLine(learner), learner))).toBe(true);
});

test.each(RENAMED.flatMap(([name, leak]) => LEARNERS.slice(0, 3).map((learner) => ({ name, leak, learner }))))(
  "the missing line doesn't pass $name: $learner.challenge.title",
  async ({ leak, learner }) => {
    expect(await isWithheld(learner, leak(rightLine(learner), learner))).toBe(true);
  },
);

/** Learners whose right answer isn't the reference's, so that only running it tells. */
const OWN_WAY = LEARNERS.map((learner): Learner => {
  const own = (text: string) =>
    text
      .replaceAll(/\b(total|counts|merged|population|customers|amount)\b/g, (name) => `${name}2`)
      .replace("total2 += 1", "total2 = total2 + 1")
      .replace("GROUP BY customers2.city", "GROUP BY city");
  return { ...learner, wrongCode: own(learner.wrongCode), otherSolutions: [own(learner.challenge.solution)] };
});
const RUN = LEAKS.filter(([name]) =>
  /sentence|bold|quotes|table|element|colon|heading|task list|entities|full-width|German/.test(name),
);

test.each(RUN.flatMap(([name, leak]) => OWN_WAY.map((learner) => ({ name, leak, learner }))))(
  "a line that is right in the learner's own program doesn't pass $name: $learner.challenge.title",
  async ({ leak, learner }) => {
    expect(await isWithheld(learner, leak(rightLine(learner), learner))).toBe(true);
  },
);

test.each(LEARNERS)("the missing line doesn't pass in pieces of several answers: $challenge.title", async (learner) => {
  const words = rightLine(learner).split(" ");
  const pieces = words.map((word) => `The next part is \`${word}\`. Clear?`);
  expect(await isWithheld(learner, pieces.at(-1) ?? "", pieces.slice(0, -1))).toBe(true);
});

test.each(LEARNERS)("another accepted solution's line doesn't pass either: $challenge.title", async (learner) => {
  const other = `${learner.challenge.solution}\nprint(sorted(answer, key=len)[0])`;
  const challenge = { ...learner.challenge, solution: "pass", otherSolutions: [other] };
  expect(await isWithheld({ ...learner, challenge }, `Then print(sorted(answer, key=len)[0]) is right. Why?`)).toBe(
    true,
  );
});

test.each(LEARNERS)("a recipe of every line in order doesn't pass: $challenge.title", async (learner) => {
  const steps = linesOf(learner).map((line) => line.replaceAll(/[^\w\s]+/g, " to "));
  const blank = { ...learner, wrongCode: "" };
  expect(await isWithheld(blank, `Do this. ${steps.map((step) => `You ${step}`).join(". ")}. Clear?`)).toBe(true);
});

test.each(LEARNERS)("where lines are due with gaps, the last one doesn't pass: $challenge.title", async (learner) => {
  const say = (line: string) => `Then write ${line.trim()} there. Clear?`;
  const others = linesOf(learner).filter((_, index) => index !== learner.wrongLine - 1);
  const dialogue = dialogueOf({ ...learner, wrongCode: "" }, say(rightLine(learner)), 2, others.map(say));
  const { text, problems } = await hold({ ...dialogue, context: { ...dialogue.context, rung: 3, tries: 4 } });
  expect(problems).toEqual([]);
  expect(text).not.toContain(rightLine(learner));
});

test("a long answer of marks is read in no time", async () => {
  const [learner] = LEARNERS;
  if (!learner) throw new Error("There are no learners.");
  for (const mark of [". ", ".-", "- ", "[", "<", "* ", "_", "&", '"', "%", "a ", "1 "]) {
    const { problems } = await hold(dialogueOf(learner, `${mark.repeat(1000)} Clear?`, 1));
    expect(problems).toEqual([]);
  }
});

const helpful = HELPFUL.flatMap(([name, help]) => LEARNERS.map((learner) => ({ name, help, learner })));

test.each(helpful)("an answer that $name passes unchanged: $learner.challenge.title", async ({ help, learner }) => {
  const answer = help(rightLine(learner), learner);
  const { text, problems } = await hold(dialogueOf(learner, answer, 1));
  const shown = text.replaceAll(/```output\n[^]*?\n```\n/g, "");
  expect({ shown: shown.replaceAll(/\s+/g, " ").trim(), problems }).toEqual({
    shown: answer.replaceAll(/\s+/g, " ").trim(),
    problems: [],
  });
});

test.each(LEARNERS)("an example of the statement passes: $challenge.title", async (learner) => {
  const line = rightLine(learner);
  const challenge = { ...learner.challenge, statement: `Remember that ${line} exists.` };
  const { text } = await hold(
    dialogueOf(
      { ...learner, challenge, otherSolutions: ["never"] },
      `As the text says, ${line} exists. What does it do?`,
      1,
    ),
  );
  expect(text).toContain(line);
});
