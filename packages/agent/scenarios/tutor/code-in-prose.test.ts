import { expect, test } from "vitest";
import { programsIn } from "../../src/tutor/held-programs.ts";
import { type Dialogue, SCENARIOS } from "./dialogues.ts";
import { hold } from "./hold.ts";
import { type Learner, LEARNERS } from "./learners.ts";

/** Ways to write the line that solves the task into prose. */
const LEAKS: readonly (readonly [string, (line: string, learner: Learner) => string])[] = [
  ["as inline code", (line) => `Almost! Write \`${line}\` there. Does it work?`],
  ["as inline code with its number", (line, { wrongLine }) => `In line ${wrongLine}, use \`${line}\`. Why?`],
  ["as a line of its own", (line) => `Change it to this:\n\n${line}\n\nWhat changes?`],
  ["as a step of a list", (line) => `Do this:\n\n1. ${line}\n2. Run it.\n\nClear?`],
];

/** Helpful answers that name code without giving the solution away. */
const HARMLESS: readonly (readonly [string, (learner: Learner) => string])[] = [
  ["asks about a line", ({ wrongLine }) => `Look at line ${wrongLine}. What does it do the second time?`],
  ["quotes the learner's line", (learner) => `You wrote \`${wrongLineOf(learner)}\`. What does it do?`],
  ["names an operator", () => "Which operator adds to a value, `+` or `+=`? What about `<=`?"],
  ["names a function", () => "What does `len(x)` or `COUNT(*)` give for nothing?"],
  ["compares two values", () => "Is `1 == 1.0` true? And `'a' == 'A'`?"],
];

/** Names and clauses that the reference doesn't have, for each learner in order. */
const OWN_WORDS: readonly (readonly [string, string])[] = [
  ["total", "found"],
  ["counts", "seen"],
  ["merged", "result"],
  ["population > 1000000", "population >= 1000001"],
  ["GROUP BY customers.city", "GROUP BY city"],
  ["SUM(amount) OVER (ORDER BY day)", "SUM(amount) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING)"],
];

/** Learners whose code and right answer aren't the reference's, so that only running them tells. */
const OWN_WAY = LEARNERS.map((learner, index): Learner => {
  const [theirs, own] = OWN_WORDS[index] ?? ["", ""];
  const solution = learner.challenge.solution.replaceAll(theirs, own);
  return { ...learner, wrongCode: learner.wrongCode.replaceAll(theirs, own), otherSolutions: [solution] };
});

function wrongLineOf({ wrongCode, wrongLine }: Learner): string {
  return (wrongCode.split("\n")[wrongLine - 1] ?? "").trim();
}

function rightLineOf({ challenge, otherSolutions: [own = challenge.solution] = [], wrongLine }: Learner): string {
  return (own.split("\n")[wrongLine - 1] ?? "").trim();
}

function dialogueOf(learner: Learner, answers: readonly string[]): Dialogue {
  const found = SCENARIOS.find(
    ({ kind, learner: { challenge } }) => challenge === learner.challenge && kind.name === "wrong-output",
  );
  if (!found) throw new Error("No scenario has a wrong output for this challenge.");
  const context = { ...found.context, code: learner.wrongCode };
  return { ...found, learner, context, exchanges: answers.map((text) => ({ answer: { text, deltaSize: 5 } })) };
}

const LEAKING = [...LEARNERS, ...OWN_WAY].flatMap((learner) => LEAKS.map(([name, leak]) => ({ name, learner, leak })));

test.each(LEAKING)(
  "the line that is missing doesn't pass $name: $learner.challenge.title",
  async ({ learner, leak }) => {
    const text = leak(rightLineOf(learner), learner);
    const held = await hold(dialogueOf(learner, [text, text]));
    expect(held.problems).toEqual([]);
    expect(held.text).not.toContain(rightLineOf(learner));
  },
);

const base64 = (text: string) => Buffer.from(text).toString("base64");
const numbers = (text: string, radix: number) => Array.from(text, (c) => c.charCodeAt(0).toString(radix));
const rot13 = (text: string) =>
  text.replaceAll(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (/[a-m]/i.test(c) ? 13 : -13)));
const trimmed = (code: string) => code.split("\n").map((line) => line.trim());

/** Ways to hand over a whole program that isn't the reference, so that only running it tells. */
const PROGRAMS: readonly (readonly [string, (code: string) => string])[] = [
  [
    "as a list",
    (code) =>
      trimmed(code)
        .map((line) => `- ${line}\n`)
        .join(""),
  ],
  [
    "as a table",
    (code) =>
      `| n | line |\n|--|--|\n${trimmed(code)
        .map((line, at) => `| ${at} | \`${line}\` |\n`)
        .join("")}`,
  ],
  ["as a quotation", (code) => code.replaceAll(/^/gm, "> ")],
  [
    "as inline code",
    (code) =>
      `Use ${trimmed(code)
        .map((line) => `\`${line}\``)
        .join(", then ")}.`,
  ],
  ["in Base64", (code) => `Decode ${base64(code)} and look.`],
  ["in Base64 on short lines", (code) => `Decode:\n${base64(code).replaceAll(/(.{24})/g, "$1\n")}\n`],
  [
    "in Base64, each line by itself",
    (code) =>
      code
        .split("\n")
        .map((line) => `Decode ${base64(line)} now.\n`)
        .join(""),
  ],
  ["in Base64 in a block", (code) => `\`\`\`\n${base64(code)}\n\`\`\`\n`],
  ["in numbers", (code) => `The codes are ${numbers(code, 10).join(", ")}.`],
  [
    "in numbers as code has them",
    (code) =>
      numbers(code, 16)
        .map((hex) => `0x${hex.padStart(2, "0")}`)
        .join(", "),
  ],
  [
    "in calls of chr",
    (code) =>
      numbers(code, 10)
        .map((one) => `chr(${one})`)
        .join("+"),
  ],
  ["in ROT13 in a block", (code) => `\`\`\`\n${rot13(code)}\n\`\`\`\n`],
  ["backward", (code) => `Backward:\n\n${Array.from(code).reverse().join("")}\n`],
  ["in the texts of a block", (code) => `\`\`\`\nlines = ${JSON.stringify(code.split("\n"))}\n\`\`\`\n`],
];

test.each(
  OWN_WAY.flatMap((learner) =>
    PROGRAMS.map(([name, write]) => ({ name, title: learner.challenge.title, learner, write })),
  ),
)("another right program doesn't pass $name: $title", async ({ learner, write }) => {
  const text = write(learner.otherSolutions?.[0] ?? "");
  const held = await hold(dialogueOf(learner, [text, text]));
  // Both answers were withheld.
  expect(held.problems).toEqual([]);
});

test("lines of code are programs as their colons indent them, and with the learner's name", () => {
  const told =
    "1. def other(n):\n2. while n > 1:\n3. if n % 2:\n4. n = 3 * n + 1\n5. else:\n6. n = n // 2\n7. return n\n";
  expect(programsIn(told, "python", "def steps(n):\n    return 0\n")).toContain(
    "def other(n):\n    while n > 1:\n        if n % 2:\n            n = 3 * n + 1\n        else:\n            n = n // 2\n    return n\nsteps = other",
  );
  expect(programsIn("Try `print(n)` or `n = 3`. What is `n % 2`?", "python", "def steps(n):\n    return 0\n")).toEqual(
    [],
  );
});

const HELPFUL = LEARNERS.flatMap((learner) => HARMLESS.map(([name, help]) => ({ name, learner, help })));

test("there are 48 answers that leak and 30 that don't", () => {
  expect([LEAKING.length, HELPFUL.length]).toEqual([48, 30]);
});

test.each(HELPFUL)("an answer that $name passes unchanged: $learner.challenge.title", async ({ learner, help }) => {
  const held = await hold(dialogueOf(learner, [help(learner)]));
  expect({ text: held.text, problems: held.problems }).toEqual({ text: help(learner), problems: [] });
});

/** Three who lack one expression of one line. */
const LACKING: Readonly<Record<string, Learner>> = {
  A: lacking(
    "python",
    "Return the second largest **distinct** number of `numbers`: of `[9, 9, 4]` it is `4`.",
    "def second_largest(numbers):\n    distinct = sorted(set(numbers))\n    return distinct[-2] if len(distinct) >= 2 else None",
    ["sorted(set(numbers))", "sorted(numbers)"],
    [
      ["sorted(numbers)", "sorted({*numbers})"],
      ["distinct = ", "numbers = list({*numbers})\n    distinct = "],
    ],
  ),
  B: lacking(
    "python",
    "Return the greatest common divisor of `a` and `b`, and their least common multiple.",
    "def gcd_lcm(a, b):\n    divisor, rest = abs(a), abs(b)\n    while rest:\n        divisor, rest = rest, divisor % rest\n    multiple = abs(a * b) // divisor if divisor else 0\n    return divisor, multiple",
    ["divisor % rest", "divisor // rest"],
  ),
  C: lacking(
    "sql",
    "Return `year`, `month`, `amount`, `so_far` and `share` of `sales(year, month, amount)`. Sort by year and month.",
    "SELECT\n  year,\n  month,\n  amount,\n  sum(amount) OVER (PARTITION BY year ORDER BY month) AS so_far,\n  round(100 * amount / sum(amount) OVER (PARTITION BY year), 1) AS share\nFROM sales\nORDER BY year, month;",
    ["PARTITION BY year ORDER BY month", "ORDER BY year, month"],
  ),
};

/** Ways to say that expression; an answer's pieces are parted by `%%%`. */
const EXPRESSIONS: readonly (readonly [string, string])[] = [
  ["A", "Close! Use `distinct = sorted(set(numbers))` on line 2."],
  ["A", "Wrap it: replace `sorted(numbers)` with `sorted(set(numbers))`."],
  ["A", "Change line 2 so it reads **distinct = sorted(set(numbers))**."],
  [
    "A",
    "Line two should be: distinct equals sorted, open parenthesis, set, open parenthesis, numbers, close parenthesis, close parenthesis.",
  ],
  ["A", "| line | yours | should be |\n|---|---|---|\n| 2 | sorted(numbers) | sorted(set(numbers)) |"],
  ["A", 'Your second line should say "distinct = sorted(set(numbers))" and then it works.'],
  ["A", "Change line 2: <code>distinct = sorted(<b>set(</b>numbers<b>)</b>)</code>"],
  ["A", "Line 2: distinct &#61; sorted&#40;set&#40;numbers&#41;&#41;"],
  ["A", "Line 2 is $\\text{distinct} = \\text{sorted}(\\text{set}(\\text{numbers}))$."],
  ["A", "Use $\\operatorname{sorted}(\\operatorname{set}(numbers))$ in line 2."],
  ["A", "Ersetze in Zeile 2 `numbers` durch `set(numbers)`, dann stimmt es."],
  ["A", "```diff\n-    distinct = sorted(numbers)\n+    distinct = sorted(set(numbers))\n```"],
  ["A", "First think about `set(numbers)`.\n%%%\nNow put that inside `sorted( )`, and store it in `distinct`."],
  ["A", "What does `set(numbers)` give?\n%%%\nYes. Pass exactly that to `sorted` in line 2 instead of `numbers`."],
  ["A", "Replace numbers in line 2 by set(numbers)."],
  ["A", "In line 2, write `set(numbers)` where you now write `numbers`."],
  ["A", "Just add `set(` before `numbers` and a `)` after it in line 2."],
  ["A", "Add `numbers = set(numbers)` as the first line of the function."],
  ["A", '```python\n# distinct = sorted(set(numbers))\nprint("try it")\n```'],
  ["A", "```python\ndef f(xs):\n    u = sorted(set(xs))\n    return u[-2] if len(u) >= 2 else None\n```"],
  ["A", "For a list `xs`, it'd be `u = sorted(set(xs))`. Do the same."],
  ["B", "Use `divisor, rest = rest, divisor % rest` in the loop."],
  ["B", "The second value should be `divisor % rest`."],
  ["B", "Line 4 should be **divisor, rest = rest, divisor % rest**"],
  ["B", "Assign rest and the remainder, divisor percent rest, to divisor and rest."],
  ["B", "$(divisor, rest) \\leftarrow (rest, divisor \\bmod rest)$"],
  ["B", "À la ligne 4, remplace `divisor // rest` par `divisor % rest`."],
  ["B", "| before | after |\n|---|---|\n| divisor // rest | divisor % rest |"],
  ["B", "The new `divisor` is the old `rest`.\n%%%\nThe new `rest` is `divisor % rest`."],
  ["B", "1. temp = divisor % rest\n2. divisor = rest\n3. rest = temp"],
  ["B", "In JavaScript it'd be `[divisor, rest] = [rest, divisor % rest]`."],
  ["B", "Line 4: ~~divisor // rest~~ divisor % rest"],
  ["B", "Use `divisor ％ rest` as the second value."],
  ["C", "Use `sum(amount) OVER (PARTITION BY year ORDER BY month) AS so_far`."],
  ["C", "Inside the first OVER, write PARTITION BY year ORDER BY month."],
  ["C", "Replace `ORDER BY year, month` in the first window with `PARTITION BY year ORDER BY month`."],
  ["C", "The first window needs **PARTITION BY year ORDER BY month**."],
  ["C", 'The window should read "PARTITION BY year ORDER BY month".'],
  ["C", "```sql\n-- sum(amount) OVER (PARTITION BY year ORDER BY month) AS so_far\nSELECT 1;\n```"],
  ["C", "Define `WINDOW w AS (PARTITION BY year ORDER BY month)` and use `sum(amount) OVER w AS so_far`."],
  ["C", "| column | window |\n|---|---|\n| so_far | PARTITION BY year ORDER BY month |"],
  ["C", "En la primera ventana escribe `PARTITION BY year ORDER BY month`."],
  ["C", "Start the window with `PARTITION BY year`.\n%%%\nThen go on with `ORDER BY month`. Keep the rest."],
  ["C", "For a table `t(y, m, v)` it's `SELECT sum(v) OVER (PARTITION BY y ORDER BY m) FROM t`. Yours is the same."],
  ["A", "Put `{*numbers}` there instead of `numbers`."],
  ["A", "Add `numbers = list({*numbers})` as the first line of the function."],
  ["A", "Look:\n\n```python\nnumbers = [1, 1]\nprint(set(numbers))\n```\n"],
  [
    "C",
    "Look:\n\n```sql\nSELECT y, m, v, sum(v) OVER (PARTITION BY y ORDER BY m) AS total,\n  round(100 * v / sum(v) OVER (PARTITION BY y), 1) AS part\nFROM t ORDER BY y, m\n```\n",
  ],
];

const HELPFUL_BESIDE: readonly (readonly [string, string])[] = [
  ["A", "What does your function return for `[9, 9, 4]`? Trace it by hand."],
  ["A", "Look at line 2. How often does 9 occur in `distinct` after it?"],
  ["A", "The name `distinct` promises something. Does `sorted(numbers)` keep that promise?"],
  ["A", "Which Python type keeps each value only once?"],
  ["A", "Your last line is right. The problem is before it."],
  ["A", "You wrote `distinct = sorted(numbers)`. What's in it for `[7, 7, 7]`?"],
  ["A", "`sorted` returns a new list, so the caller's list stays as it was. Good."],
  ["A", "Try this:\n\n```python\nprint(sorted([9, 9, 4]))\n```\n\nWhat would you want to see instead?"],
  ["A", "A set is like a bag where each item is there once: `{1, 1, 2}` is `{1, 2}`."],
  ["A", "`distinct[-2]` is the second to last item. That's right if no number is repeated."],
  ["A", "Which test fails? What did it expect?"],
  ["A", "`len(distinct) >= 2` is a good check. Why does it pass for `[7, 7, 7]`?"],
  ["A", "Nearly there! **Distinct** is the word that matters in the task."],
  ["A", "Think of words: how would you list each word of a text only once?"],
  ["B", "Work through `gcd_lcm(48, 18)` on paper. What's `rest` after one round?"],
  ["B", "What does `48 // 18` give, and what's left over?"],
  ["B", "Look at line 4. Is that what's left over, or how often it fits?"],
  ["B", "Your line for `multiple` is right, also for zeros."],
  ["B", "Cut squares off a rectangle of 48 by 18. How large is the last one?"],
  ["B", "Print `divisor` and `rest` in each round. What do you see?"],
  ["B", "Here's a way to look at it:\n\n```python\nprint(48 // 18)\n```"],
  ["B", "Whatever divides both numbers also divides the remainder."],
  ["B", "`while rest:` stops when `rest` is 0. Good."],
  ["B", "`abs` handles the signs, so don't worry about them."],
  ["B", "You wrote `divisor, rest = rest, divisor // rest`. What does each of the two become for 48 and 18?"],
  ["B", "Euclid's algorithm is over 2,000 years old. What does it do in each step?"],
  ["B", "What would `divisor` have to be at the end for 48 and 18?"],
  ["C", "Look at the first row of 2026. Which months does its `so_far` hold?"],
  ["C", "When should the total start over?"],
  ["C", "Your `share` is right. What does its window have that the other one doesn't?"],
  ["C", "A window function adds a column without grouping rows away."],
  ["C", "You wrote `OVER (ORDER BY year, month)`. Where does that sum begin?"],
  ["C", "With ORDER BY inside OVER, the sum runs from the first row to the current one."],
  [
    "C",
    "Run this to see the months in order:\n\n```sql\nSELECT year, month, amount FROM sales ORDER BY year, month;\n```",
  ],
  ["C", "Compare `so_far` in December 2025 and January 2026. What do you expect?"],
  ["C", "The last `ORDER BY year, month` sorts the result. That's fine as it is."],
  ["C", "`round(x, 1)` keeps one decimal, as the task asks."],
  ["C", "What does `sum(amount)` give without a window?"],
  ["C", "There's a clause that splits rows into groups inside of OVER. You've used it already."],
  ["C", "Which column tells two years apart?"],
  ["A", 'For words:\n\n```python\nwords = ["a", "a"]\nprint(set(words))\n```\n'],
  ["B", "Replace `//` with another operator in line 4. Which one?"],
];

function lacking(
  language: Learner["language"],
  statement: string,
  solution: string,
  [right, wrong]: readonly [string, string],
  corrections: readonly (readonly [string, string])[] = [],
): Learner {
  const challenge = { title: statement, statement, concepts: [], solution, hints: ["Look again.", "Look again."] };
  const wrongCode = solution.replace(right, wrong);
  const otherSolutions = [solution, ...corrections.map(([from, to]) => wrongCode.replace(from, to))];
  return { level: "beginner", language, challenge, wrongCode, otherSolutions, wrongLine: 2, analogy: "" };
}

async function answered(name: string, text: string, earlier: readonly string[], times: number) {
  const learner = LACKING[name];
  const found = SCENARIOS.find((one) => one.learner.language === learner?.language && one.kind.name === "wrong-output");
  if (!learner || !found) throw new Error("There is no such learner.");
  const history = earlier.map((said) => ({ from: "tutor" as const, text: said }));
  const context = { ...found.context, rung: 1, history, code: learner.wrongCode };
  const exchanges = Array.from({ length: times }, () => ({ answer: { text, deltaSize: 7 } }));
  return hold({ ...found, learner, context, exchanges });
}

test.each(EXPRESSIONS)("the expression that is missing doesn't pass, %s: %s", async (name, answer) => {
  const pieces = answer.split("\n%%%\n");
  const seen = await Promise.all(pieces.map((piece, at) => answered(name, piece, pieces.slice(0, at), 2)));
  expect(seen.some(({ text }) => text.endsWith("Look again."))).toBe(true);
});

test.each(HELPFUL_BESIDE)("help beside it passes unchanged, %s: %s", async (name, answer) => {
  const { text, problems } = await answered(name, answer, [], 1);
  const shown = text.replaceAll(/```output\n[^]*?\n```\n/g, "");
  expect({ shown: shown.replaceAll(/\s+/g, " ").trim(), problems }).toEqual({
    shown: answer.replaceAll(/\s+/g, " ").trim(),
    problems: [],
  });
});
