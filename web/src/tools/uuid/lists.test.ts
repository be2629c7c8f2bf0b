import { expect, test } from "vitest";
import { checkList } from "./check-list.ts";
import { collisionSentence } from "./collisions.ts";
import { type Spelling, spell, writeList } from "./spelling.ts";

const ID = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";

test.each<[Spelling, string]>([
  ["plain", ID],
  ["upper", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F"],
  ["compact", "017f22e279b07cc398c4dc0c0c07398f"],
  ["braces", "{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}"],
  ["urn", "urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f"],
  ["base64url", "AX8i4nmwfMOYxNwMDAc5jw"],
  ["integer", "1989357241971137676463954034883508623"],
  ["bytes", "01 7f 22 e2 79 b0 7c c3 98 c4 dc 0c 0c 07 39 8f"],
])("%s is %s", (spelling, text) => {
  expect(spell(ID, spelling)).toBe(text);
});

test.each([
  ["txt", "a\nb'"],
  ["csv", "id\r\na\r\nb'\r\n"],
  ["json", '[\n  "a",\n  "b\'"\n]\n'],
  ["sql", "INSERT INTO items (id) VALUES\n  ('a'),\n  ('b''');\n"],
] as const)("a list as %s", (form, text) => {
  expect(writeList(["a", "b'"], form)).toBe(text);
});

test("a pasted list is checked, and spellings of one identifier count once", () => {
  expect(checkList(`${ID}\r\n"${ID.toUpperCase()}",\n\n{${ID}}\nnonsense\n01ARZ3NDEKTSV4RRFFQ69G5FAV`)).toEqual({
    valid: 4,
    unique: [ID, "01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    invalid: [{ line: 5, text: "nonsense" }],
  });
});

test.each([
  [64, 21, "126 random bits. About 1.5 × 10^11 years"],
  [10, 4, "About 51 seconds"],
  [2, 2, "About 1 seconds"],
])("of %i letters, %i long: %s", (letters, size, says) => {
  expect(collisionSentence(letters, size)).toContain(says);
});
