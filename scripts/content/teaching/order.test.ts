import { expect, test } from "vitest";
import { findOrderProblems, introducedBy } from "./order.ts";
import { tutorialSource as tutorial } from "./testing.ts";

const cell = (code: string, id = "one") => `\`\`\`python run id=${id}\n${code}\n\`\`\``;
const task = (solution: string, prompt = "Do it.") =>
  `:::task fix id=task\n${prompt}\n\n\`\`\`python starter\n0\n\`\`\`\n\n\`\`\`python solution\n${solution}\n\`\`\`\n\n\`\`\`text hint\nLook.\n\`\`\`\n:::`;
const functions = tutorial(
  "functions",
  `\`def\` starts a function, \`return\` ends it.\n\n${cell("def f():\n    return 1")}`,
);

test("a tutorial introduces what its code uses and its text names", () => {
  const loops = tutorial(
    "loops",
    `A \`for\` loop takes the items of a list. \`while\` is for later.\n\n${cell("for n in [1]:\n    print(n)")}`,
    { introduces: ["print()"] },
  );
  expect([...introducedBy(loops)].sort()).toEqual(["for", "list", "print()"]);
  expect([...introducedBy(functions)].sort()).toEqual(["def", "return"]);
});

test("a task with a function needs a tutorial that teaches functions, however far back", () => {
  const body = task("def f():\n    return 1");
  const loops = tutorial("loops", "Loops.", { prerequisites: ["functions"] });
  const all = [functions, loops];
  expect(findOrderProblems("t", tutorial("t", body), all)).toEqual([
    expect.stringMatching(/^t: the task task needs def, return\. Nothing teaches it before\./),
  ]);
  expect(findOrderProblems("t", tutorial("t", body, { prerequisites: ["loops"] }), all)).toEqual([]);
});

test("a cell may be explained right below it, and a task must be explained above", () => {
  const code = "while True:\n    break";
  const below = "`while` repeats, `break` leaves.";
  expect(findOrderProblems("t", tutorial("t", `Look:\n\n${cell(code)}\n\n${below}`), [])).toEqual([]);
  expect(findOrderProblems("t", tutorial("t", `Look:\n\n${task(code)}\n\n${below}`), [])).toHaveLength(1);
  expect(findOrderProblems("t", tutorial("t", task(code, below)), [])).toEqual([]);
});

test("a module is shown by a cell, and asked for by a task only after that", () => {
  const intro = "`import` gets a module.";
  const code = "import math";
  expect(findOrderProblems("t", tutorial("t", `${intro}\n\n${cell(code)}\n\n${task(code)}`), [])).toEqual([]);
  expect(findOrderProblems("t", tutorial("t", `${intro}\n\n${task(code)}`), [])).toHaveLength(1);
});

test("what is declared counts, and each thing is reported once", () => {
  const body = `${cell("lambda: 0")}\n\n${cell("lambda: 1", "two")}`;
  expect(findOrderProblems("t", tutorial("t", body), [])).toHaveLength(1);
  expect(findOrderProblems("t", tutorial("t", body, { introduces: ["lambda"] }), [])).toEqual([]);
});

test("code of questions and queries is read as well", () => {
  const quiz = ":::quiz\n### What's this?\n\n```python\nassert 1\n```\n\n- [x] a\n  > b\n- [ ] c\n  > d\n:::";
  expect(findOrderProblems("t", tutorial("t", quiz), [])).toEqual([
    expect.stringMatching(/the question "What's this\?" needs assert\./),
  ]);
  const query = "Ask with SELECT.\n\n```sql sqlite run\nSELECT day FROM rain ORDER BY day;\n```";
  expect(findOrderProblems("t", tutorial("t", query), [])).toEqual([expect.stringMatching(/needs FROM, ORDER BY\./)]);
});
