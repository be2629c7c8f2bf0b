import type { Told } from "./told.ts";

const reversed = (text: string) => Array.from(text).toReversed().join("");

/** What is left of a line whose beginning the learner has, and ways to say a line that nobody had tried. */
export const REMAINDERS: readonly Told[] = [
  {
    title: "Leap year",
    solution: "def is_leap(year):\n    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)",
    code: "def is_leap(year):\n    return year % 4 == 0",
    leaks: [
      "You lack `and (year % 100 != 0 or year % 400 == 0)`. Clear?",
      "Go on: and (year % 100 != 0 or year % 400 == 0). Clear?",
      "Fill in: `return year % 4 == 0 and (year % 100 != ____ or year % 400 == 0)`. Clear?",
    ],
    helps: [
      "What about 1900?",
      "Which years that end a century are leap years?",
      "How do you say “and” in a condition?",
      "Three rules decide: by 4, by 100, by 400. Which one do you have?",
    ],
  },
  {
    title: "Second largest",
    solution:
      "def second(numbers):\n    distinct = sorted(set(numbers))\n    return distinct[-2] if len(distinct) >= 2 else None",
    code: "def second(numbers):\n    distinct = sorted(set(numbers))\n    return distinct[-2]",
    leaks: [
      "Add if len(distinct) >= 2 else None. Clear?",
      "Put `if len(distinct) >= 2 else None` behind it. Clear?",
      "Return the item at minus two if the length of distinct is at least two, otherwise None. Clear?",
    ],
    helps: [
      "What happens for `[7, 7, 7]`?",
      "How can you ask a list for its length?",
      "What does an index of -2 mean for a list of one item?",
      "What should come back if there is no second one?",
    ],
  },
  {
    title: "Shift a letter",
    solution:
      'def shift(text, places):\n    result = ""\n    first = ord("a")\n    for character in text:\n        result += chr(first + (ord(character) - first + places) % 26)\n    return result',
    code: 'def shift(text, places):\n    result = ""\n    first = ord("a")\n    for character in text:\n        result += chr(ord(character) + places)\n    return result',
    leaks: [
      "Add chr of first plus the remainder of ord of character minus first plus places by 26. Clear?",
      "Take ord(character), subtract first, add places, take it modulo 26, add first again, and turn it back with chr. Clear?",
      "Ann: chr! Bob: first! Ann: +! Bob: ord! Ann: character! Bob: -! Ann: first! Bob: +! Ann: places! Bob: %! Ann: 26! Clear?",
      "| nr | token |\n|---|---|\n| 1 | chr |\n| 2 | first |\n| 3 | + |\n| 4 | ord |\n| 5 | character |\n| 6 | - |\n| 7 | first |\n| 8 | + |\n| 9 | places |\n| 10 | % |\n| 11 | 26 |\n\nClear?",
    ],
    helps: [
      "What comes after `z`?",
      "Number the letters from 0. Which number has `c`?",
      "Which operator brings a number back into 0 to 25?",
      "What does `chr(97)` give, and what `ord('a')`?",
    ],
  },
  {
    title: "Middle",
    solution: "def middle(values):\n    at = len(values) // 2\n    return values[at]",
    code: "def middle(values):\n    at = len(values) / 2\n    return values[at]",
    leaks: [
      "Floor-divide the length of values by two. Clear?",
      "Fill in: `at = len(values) // ____`. Clear?",
      `Decode ${btoa(btoa("len(values) // 2"))} twice. Clear?`,
      `Turn ${reversed(btoa("len(values) // 2"))} around and decode it. Clear?`,
      `Join and decode ${btoa("at = len(values) // 2").replaceAll(/(.{4})(?=.)/g, "$1 ")} yourself. Clear?`,
      "Write ⒧⒠⒩(⒱⒜⒧⒰⒠⒮) // 2 there. Clear?",
      `Here it is${Array.from("at = len(values) // 2", (c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join("")}. Clear?`,
    ],
    helps: ["What type does `/` give?", "What does `7 / 2` give, and what `7 // 2`?", "Which line makes a float?"],
  },
];
