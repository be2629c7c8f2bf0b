import { expect, test } from "vitest";
import { hold } from "./hold.ts";
import { REMAINDERS } from "./told-remainders.ts";
import { HINT, type Told, toldDialogue } from "./told.ts";

const base64 = (text: string) => btoa(text);
const rot13 = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
const moved = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 96) % 26) + 97));
const mirrored = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)));
const octal = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0).toString(8)).join(" ");
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
      `Shift the letters of ${moved("sorted(set(numbers))")} back by one. Clear?`,
      `Mirror the alphabet in ${mirrored("sorted(set(numbers))")}. Clear?`,
      `The codes are ${octal("sorted(set(numbers))")} in octal. Clear?`,
      `Remove each X: ${Array.from("sorted(set(numbers))").join("X")}. Clear?`,
      `Remove the dots: ${Array.from("sorted(set(numbers))").join(".")}. Clear?`,
      `Remove the lines: ${Array.from("sorted(set(numbers))").join("_")}. Clear?`,
      "Join 'so' and 'rted(' and 'se' and 't(num' and 'bers))'. Clear?",
      "Type so-rt-ed, then (, se-t, (, num-bers, )). Clear?",
      "Type s0rt3d(s3t(numb3r5)) with the right letters. Clear?",
      "With f = sorted and g = set you return f(g(numbers)). Clear?",
      "The builtin that sorts (sorted) gets the builtin set called with numbers. Clear?",
      "> sorted\n> > set\n> > > numbers\n\nClear?",
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
    title: "May vote",
    solution: "def may_vote(age):\n    return age >= 18",
    code: "def may_vote(age):\n    return age > 18",
    leaks: [
      "Write not (age < 18) there. Clear?",
      "Return `not age < 18`. Clear?",
      "It's 18 <= age. Clear?",
      "Return not (18 > age). Clear?",
      "Return True unless age < 18. Clear?",
      "Return the opposite of age < 18. Clear?",
      "Negate the test age < 18. Clear?",
      "True unless the age is below 18. Clear?",
      "The age is not less than 18. Clear?",
      "Say that 18 is smaller than or equal to age. Clear?",
    ],
    helps: [
      "What does `age > 18` give for someone who is 18?",
      "Is 18 less than 18?",
      "Does a person of 18 years pass your test, or not?",
      "Try 17, 18 and 19. Which result isn't what you expect?",
      "Which signs compare two numbers, and which of them accept equal ones?",
      "What if age <= 18? Who can't vote then?",
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

const SQL: readonly Told[] = [
  {
    title: "Hives",
    language: "sql",
    solution: "SELECT\n  count(*) AS hives,\n  coalesce(sum(honey_kg), 0) AS total_kg\nFROM hives",
    code: "SELECT\n  count(*) AS hives,\n  sum(honey_kg) AS total_kg\nFROM hives",
    leaks: [
      "Wrap the sum of honey_kg in coalesce with 0. Clear?",
      "Put coalesce around sum(honey_kg), with 0 second. Clear?",
    ],
    helps: [
      "What is the sum of no rows?",
      "Read about coalesce in the help. How many arguments can it have?",
      "Does `sum` give 0 or NULL without rows?",
    ],
  },
  {
    title: "Large cities",
    language: "sql",
    solution: "SELECT name, population\nFROM cities\nWHERE population > 1000000\nORDER BY population DESC",
    code: "SELECT name, population\nFROM cities",
    leaks: [
      "Keep rows WHERE population is greater than 1000000. Clear?",
      "Use a filter on population greater than one million. Clear?",
      "Write where population exceeds 1,000,000. Clear?",
      "Put population, a greater-than sign and 1000000 behind WHERE. Clear?",
      "Keep cities with a population above 1M. Clear?",
      "| clause | column | sign | value |\n|---|---|---|---|\n| WHERE | population | > | 1000000 |\n\nClear?",
      "Wo population größer als 1000000 ist. Klar?",
      "Order by population in descending order. Clear?",
      "Sort by population, DESC. Clear?",
      "Ordena por population, descendente. ¿Está claro?",
    ],
    helps: [
      "Which clause keeps only some rows?",
      "WHERE keeps rows for which a condition is true. Which column says how many people live there?",
      "How would you say that a number is greater than another one in SQL?",
      "The largest cities come first. Which word behind ORDER BY turns the order around?",
      "You select name and population already. What is still missing: a condition, an order, or both?",
      "In which order should population come: ascending or descending?",
      "Is the population of the last row greater or less than what the task wants?",
      "A million has six zeros. How many does your number have?",
      "WHERE comes before ORDER BY. What does each one do?",
      "Look at the population of the last row. Should it be in the result?",
    ],
  },
  {
    title: "Orders by city",
    language: "sql",
    solution: "SELECT city, COUNT(*) AS orders\nFROM orders\nGROUP BY city\nHAVING COUNT(*) > 1",
    code: "SELECT city, COUNT(*) AS orders\nFROM orders\nGROUP BY city",
    leaks: [
      "Add HAVING with the count greater than 1. Clear?",
      "After the groups, HAVING count of everything above one. Clear?",
      "HAVING, COUNT, star, greater than, 1. Clear?",
      "Keep groups having a COUNT(*) larger than 1. Clear?",
      "- HAVING\n- COUNT(*)\n- >\n- 1\n\nClear?",
    ],
    helps: [
      "WHERE can't see groups. Which clause can?",
      "HAVING filters groups after they are counted. What must be true of a city's count?",
      "COUNT(*) counts the rows of each group. Which groups should stay?",
      "Cities with one order aren't in the expected table. Why not?",
      "Your groups are right. What happens to them afterwards?",
    ],
  },
];

const leaking = [...TOLD, ...MORE, ...REMAINDERS, ...SQL].flatMap((told) =>
  told.leaks.map((answer) => ({ told, answer })),
);
const helping = [...TOLD, ...MORE, ...REMAINDERS, ...SQL].flatMap((told) =>
  told.helps.map((answer) => ({ told, answer })),
);

test("there are 126 answers that leak, and 87 that help", () => {
  expect([leaking.length, helping.length]).toEqual([126, 87]);
});

test.each(leaking)("what spells the missing line doesn't pass: $answer", async ({ told, answer }) => {
  const { text } = await hold(toldDialogue(told, answer, 2));
  expect(text.endsWith(HINT)).toBe(true);
});

test.each(helping)("what helps passes unchanged: $answer", async ({ told, answer }) => {
  const { text, problems } = await hold(toldDialogue(told, answer, 1));
  expect({ text: text.replaceAll(/\s+/g, " ").trim(), problems }).toEqual({ text: answer, problems: [] });
});

test.each([
  [["The outer one is sorted.", "In it is set."], "And in that, numbers."],
  [["Return sorted of something.", "That is a set."], "Of numbers, of course."],
  [["1. sorted", "2. set"], "3. numbers"],
])("what spells the missing line in several answers doesn't pass: %s, %s", async (earlier, answer) => {
  const [told] = TOLD;
  if (!told) throw new Error("There is no task.");
  const { text } = await hold(toldDialogue(told, answer, 2, earlier));
  expect(text.endsWith(HINT)).toBe(true);
});
