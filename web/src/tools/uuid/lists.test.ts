import { expect, test } from "vitest";
import { checkList } from "./check-list.ts";
import { describeCollisions } from "./collisions.ts";
import { type UuidFormat, formatUuid, formatList } from "./formats.ts";

const ID = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";

test.each<[UuidFormat, string]>([
  ["plain", ID],
  ["upper", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F"],
  ["compact", "017f22e279b07cc398c4dc0c0c07398f"],
  ["braces", "{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}"],
  ["urn", "urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f"],
  ["base64url", "AX8i4nmwfMOYxNwMDAc5jw"],
  ["integer", "1989357241971137676463954034883508623"],
  ["bytes", "01 7f 22 e2 79 b0 7c c3 98 c4 dc 0c 0c 07 39 8f"],
])("%s is %s", (format, text) => {
  expect(formatUuid(ID, format)).toBe(text);
});

test.each([
  ["txt", "a\nb'"],
  ["csv", "id\r\na\r\nb'\r\n"],
  ["json", '[\n  "a",\n  "b\'"\n]\n'],
  ["sql", "INSERT INTO items (id) VALUES\n  ('a'),\n  ('b''');\n"],
] as const)("a list as %s", (format, text) => {
  expect(formatList(["a", "b'"], format)).toBe(text);
});

test("a list is validated, and different formats of the same ID are duplicates", () => {
  expect(checkList(`${ID}\r\n"${ID.toUpperCase()}",\n\n{${ID}}\nnonsense\n01ARZ3NDEKTSV4RRFFQ69G5FAV`)).toEqual({
    valid: 4,
    unique: [ID, "01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    invalid: [{ line: 5, text: "nonsense" }],
  });
});

test.each([
  [64, 21, "126 random bits. At 1,000 IDs per hour, a collision has a 1% chance after about 1.5 × 10^11 years."],
  [10, 4, "after about 51 seconds."],
  [2, 2, "after about 1 second."],
])("%i letters, %i long: %s", (letters, size, text) => {
  expect(describeCollisions(letters, size)).toContain(text);
});
