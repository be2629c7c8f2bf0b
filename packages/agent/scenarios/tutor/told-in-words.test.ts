import { expect, test } from "vitest";
import type { Dialogue } from "./dialogues.ts";
import { SCENARIOS } from "./dialogues.ts";
import { hold } from "./hold.ts";
import type { Learner } from "./learners.ts";

interface Told {
  readonly title: string;
  readonly solution: string;
  readonly code: string;
  /** Answers that give the missing line away. */
  readonly leaks: readonly string[];
  /** Answers that help with it. */
  readonly helps: readonly string[];
}

const base64 = (text: string) => btoa(text);
const rot13 = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
const reversed = (text: string) => Array.from(text).toReversed().join("");

const UNIQUE = "return sorted(set(numbers))";
const EVEN = "return n % 2 == 0";
const COUNTED = "counts[word] = counts.get(word, 0) + 1";
const WIDE = "return max(values) - min(values)";

const TOLD: readonly Told[] = [
  {
    title: "Unique numbers",
    solution: `def unique(numbers):\n    ${UNIQUE}`,
    code: "def unique(numbers):\n    pass",
    leaks: [
      "You need sorted(set(numbers)) there. What does it give?",
      "Call `sorted(set(numbers))`. What does it give?",
      "Return the sorted set of numbers. What does it give?",
      "Wrap the set of numbers in sorted, and return that. Clear?",
      "Make a set of numbers. Put it into sorted. Return it. Clear?",
      "First set around numbers, then sorted around that, then return. Clear?",
      "sorted, open paren, set, open paren, numbers, close paren, close paren. Clear?",
      "Devuelve sorted de set de numbers. ¿Está claro?",
      "返回 sorted 的 set 的 numbers。明白吗？",
      "| outer | inner | of |\n| --- | --- | --- |\n| sorted | set | numbers |\n\nClear?",
      "- return\n- sorted\n- set\n- numbers\n\nClear?",
      "The tokens are: return, sorted, (, set, (, numbers, ), ). Clear?",
      `Decode ${base64("sorted(set(numbers))")} yourself. Clear?`,
      `Decode ${rot13("sorted(set(numbers))")} yourself. Clear?`,
      `Read ${reversed("sorted(set(numbers))")} from its end. Clear?`,
      "s o r t e d ( s e t ( n u m b e r s ) ) is it. Clear?",
      "s\no\nr\nt\ne\nd\n(\ns\ne\nt\n(\nn\nu\nm\nb\ne\nr\ns\n)\n)\n\nClear?",
      "Write ѕοrtеd(ѕеt(nυmbеrѕ)) there. Clear?",
      "Write ꜱᴏʀᴛᴇᴅ(ꜱᴇᴛ(ɴᴜᴍʙᴇʀꜱ)) there. Clear?",
      "Write 🆂🅾🆁🆃🅴🅳(🆂🅴🆃(🅽🆄🅼🅱🅴🆁🆂)) there. Clear?",
      "```text\nreturn the sorted set of numbers\n```\nClear?",
      "```python\n# sorted set of numbers\n```\nClear?",
      "It's $\\operatorname{sorted}(\\operatorname{set}(numbers))$. Clear?",
    ],
    helps: [
      "Which kind of collection can't hold the same thing twice?",
      "Turn it into a set before you sort it. What do you get?",
      "Does `sorted` give a list, or does it change one?",
      "What does `set([3, 1, 3])` give in the console?",
      "A set has no order. What could put its parts into one?",
      "Your function returns nothing yet. What should it return for `[2, 1, 2]`?",
      "Read about `sorted` and `set` in the help. Which one comes first?",
      "The numbers should come only once. What do you know that keeps things once?",
      "The test expects `[1, 2]`, but got None. Why None?",
      "Think in two steps: get rid of duplicates, and put the rest in order.",
    ],
  },
  {
    title: "Is it even",
    solution: `def is_even(n):\n    ${EVEN}`,
    code: "def is_even(n):\n    return False",
    leaks: [
      "Return n % 2 == 0 there. Clear?",
      "Return whether the remainder of n divided by 2 is equal to 0. Clear?",
      "Return n modulo two equals zero. Clear?",
      "Compare n mod 2 with 0, and return it. Clear?",
      "n, percent, two, double equals, zero. Clear?",
      "Devuelve n módulo 2 igual a 0. ¿Está claro?",
      "Devuelve si el resto de n entre dos es igual a cero. ¿Está claro?",
      "返回 n 取余 2 等于 0。明白吗？",
      "返回n除以二的余数等于零。明白吗？",
      "Gib n modulo 2 gleich 0 zurück. Klar?",
      "Write n % 2️⃣ == 0️⃣ there. Clear?",
      "Write n ％ ２ ＝＝ ０ there. Clear?",
      "It's $n \\bmod 2 = 0$. Clear?",
      "| n | % | 2 | == | 0 |\n| --- | --- | --- | --- | --- |\n\nClear?",
      "RESULT ← (n MOD 2 = 0); RETURN RESULT. Clear?",
      "```text\nif the remainder of n and 2 is 0 return true else false\n```\nClear?",
      `Decode ${base64(EVEN)} yourself. Clear?`,
      `Decode ${rot13(EVEN)} yourself. Clear?`,
    ],
    helps: [
      "Which operator gives what is left over after a division?",
      "What is 7 % 2 in the console? And 8 % 2?",
      "Your function always returns False. For which inputs is that wrong?",
      "Does `%` give the quotient, or the remainder?",
      "A comparison is already True or False. Do you need an if?",
      "For n = 4 the test expects True. What do all even numbers share?",
      "What does `==` do that `=` doesn't?",
      "2 of 4 tests pass. Which ones fail, the even or the odd ones?",
      "Divide by two on paper. What is special for even numbers?",
      "Zero is even, too. Does your code say so?",
    ],
  },
  {
    title: "Count words",
    solution: `def count(text):\n    counts = {}\n    for word in text.split():\n        ${COUNTED}\n    return counts`,
    code: "def count(text):\n    counts = {}\n    for word in text.split():\n        counts[word] = 1\n    return counts",
    leaks: [
      "Set counts of word to counts get word with 0, plus 1. Clear?",
      "Take counts.get of word and 0, and add 1. Clear?",
      "Use counts dot get with word and zero, plus one. Clear?",
      "Usa counts.get con word y 0, más 1. ¿Está claro?",
      "用 counts 的 get 取 word 和 0，加 1。明白吗？",
      "counts get word zero plus one is what to assign. Clear?",
      "- counts\n- get\n- word\n- 0\n- plus\n- 1\n\nClear?",
      "```text\ncounts of word becomes get of word or 0 plus 1, of counts\n```\nClear?",
      `Decode ${base64("counts.get(word, 0) + 1")} yourself. Clear?`,
      "Write соunts.gеt(wоrd, 0) + 1 there. Clear?",
    ],
    helps: [
      "What is in `counts` before a word is seen for the first time?",
      "`get` of a dictionary can have a default. What should it be here?",
      "Line 4 puts 1 there each time. What should happen the second time?",
      "For `a b a` your code says `a` is 1. Which line decided that?",
      "A `KeyError` means that the key isn't there. How can you avoid it?",
      "Do you want to replace the count, or add to it?",
      "Which value should a new word start from, so that one more is right?",
      "Print `counts` in the loop. What changes?",
      "Look at `get` in the help: what is its second argument for?",
      "Nearly: 3 of 4 tests pass. Which text has a word twice?",
    ],
  },
  {
    title: "Range of values",
    solution: `def spread(values):\n    ${WIDE}`,
    code: "def spread(values):\n    return max(values)",
    leaks: [
      "Return max(values) - min(values). Clear?",
      "Return max of values minus min of values. Clear?",
      "Subtract min of values from max of values. Clear?",
      "Devuelve max de values menos min de values. ¿Está claro?",
      "返回 max values 减 min values。明白吗？",
      "Put a minus and min of values behind max of values. Clear?",
      "max, paren, values, minus, min, paren, values. Clear?",
      "```text\nthe max of values minus the min of values\n```\nClear?",
      `Decode ${rot13("max(values) - min(values)")} yourself. Clear?`,
      `Read ${reversed("max(values) - min(values)")} from its end. Clear?`,
    ],
    helps: [
      "You return the largest one. What else does a spread need?",
      "For `[1, 5]` the test expects 4. How do you get 4 from 1 and 5?",
      "Which function gives the smallest one?",
      "What does `min([3, 1])` give?",
      "A spread is a difference. Of which two?",
      "Line 2 gives 5 for `[1, 5]`. By how much is it too large?",
      "If all are the same, the spread is 0. Is yours?",
      "Draw the values on a line. Which length is asked for?",
      "Which operator gives a difference?",
      "Do you know the opposite of `max`?",
    ],
  },
];

const MORE: readonly Told[] = [
  {
    title: "Sum",
    solution:
      "def add_all(numbers):\n    total = 0\n    for number in numbers:\n        total += number\n    return total",
    code: "def add_all(numbers):\n    total = 0\n    for number in numbers:\n        total = number\n    return total",
    leaks: [
      "Add number to total there. Clear?",
      "总 total 加 number。明白吗？",
      "Write total plus-equals number. Clear?",
    ],
    helps: ["Line 4 forgets what it had. How can it keep that?", "Which operator adds to what is there?"],
  },
  {
    title: "Backward",
    solution: "def backward(text):\n    return text[::-1]",
    code: "def backward(text):\n    return text",
    leaks: ["Slice text with a step of minus one. Clear?", "Write text, bracket, colon, colon, minus, one. Clear?"],
    helps: ["A slice can have a step. Which step walks back?", "What does `'abc'[0]` give, and what `'abc'[2]`?"],
  },
  {
    title: "Hypotenuse",
    solution: "def long_side(a, b):\n    return (a ** 2 + b ** 2) ** 0.5",
    code: "def long_side(a, b):\n    return a + b",
    leaks: [
      "Return a squared plus b squared, to the power of 0.5. Clear?",
      "Take a to the power of 2, add b to the power of 2, and all that to the power of 0.5. Clear?",
    ],
    helps: [
      "Which theorem tells the long side of a right triangle?",
      "For 3 and 4 you get 7, not 5. What comes before the root?",
    ],
  },
  {
    title: "All different",
    solution: "def differ(text):\n    return len(set(text)) == len(text)",
    code: "def differ(text):\n    return False",
    leaks: [
      "Compare len of set of text with len of text. Clear?",
      "Devuelve si len de set de text es igual a len de text. ¿Vale?",
    ],
    helps: ["How many letters are left if each counts once?", "What does `set('aab')` give? How long is it?"],
  },
];

const HINT = "Read your line aloud.";

function dialogueOf(
  { title, solution, code }: Told,
  answer: string,
  times: number,
  earlier: readonly string[] = [],
): Dialogue {
  const found = SCENARIOS.find(({ kind }) => kind.name === "wrong-output");
  if (!found) throw new Error("The list has no dialogue of that name.");
  const challenge = { title, statement: `Solve “${title}”.`, concepts: ["x"], solution, hints: [HINT, HINT, HINT] };
  const learner: Learner = { ...found.learner, language: "python", challenge, wrongCode: code };
  const context = {
    ...found.context,
    language: "python" as const,
    rung: 2,
    history: earlier.map((text) => ({ from: "tutor" as const, text })),
    code,
  };
  const exchanges = Array.from({ length: times }, () => ({ answer: { text: answer, deltaSize: 5 } }));
  return { ...found, learner, context, exchanges };
}

const leaking = [...TOLD, ...MORE].flatMap((told) => told.leaks.map((answer) => ({ told, answer })));
const helping = [...TOLD, ...MORE].flatMap((told) => told.helps.map((answer) => ({ told, answer })));

test("there are 70 answers that leak, and 48 that help", () => {
  expect([leaking.length, helping.length]).toEqual([70, 48]);
});

test.each(leaking)("what spells the missing line doesn't pass: $answer", async ({ told, answer }) => {
  const { text } = await hold(dialogueOf(told, answer, 2));
  expect(text.endsWith(HINT)).toBe(true);
});

test.each(helping)("what helps passes unchanged: $answer", async ({ told, answer }) => {
  const { text, problems } = await hold(dialogueOf(told, answer, 1));
  expect({ text: text.replaceAll(/\s+/g, " ").trim(), problems }).toEqual({ text: answer, problems: [] });
});

test.each([
  [["The outer one is sorted.", "In it is set."], "And in that, numbers."],
  [["Return sorted of something.", "That is a set."], "Of numbers, of course."],
  [["1. sorted", "2. set"], "3. numbers"],
])("what spells the missing line in several answers doesn't pass: %s, %s", async (earlier, answer) => {
  const [told] = TOLD;
  if (!told) throw new Error("There is no task.");
  const { text } = await hold(dialogueOf(told, answer, 2, earlier));
  expect(text.endsWith(HINT)).toBe(true);
});
