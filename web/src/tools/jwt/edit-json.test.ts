import { expect, test } from "vitest";
import { textField, withField } from "./edit-json.ts";

test.each([
  ['{"alg":"HS256"}', "HS256"],
  ["{", ""],
  ["[1]", ""],
  ['{"alg":1}', ""],
])("alg of %s is %j", (json, value) => {
  expect(textField(json, "alg")).toBe(value);
});

test.each([
  ['{"a":1}', '{\n  "a": 1,\n  "exp": 5\n}'],
  ['{"exp":1,"b":2}', '{\n  "exp": 5,\n  "b": 2\n}'],
  ['{"id":12345678901234567890}', '{\n  "id": 12345678901234567890,\n  "exp": 5\n}'],
  ["{", null],
])("%s with exp 5", (json, changed) => {
  expect(withField(json, "exp", 5)).toBe(changed);
});

test("JSON that is a hundred levels deep isn't read", () => {
  const deep = `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  expect([textField(deep, "a"), withField(deep, "exp", 1)]).toEqual(["", null]);
});
