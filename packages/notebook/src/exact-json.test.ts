import { expect, test } from "vitest";
import { writeNotebookFile } from "./nbformat/write.ts";
import { completeCell } from "./notebook.ts";
import { isExact, parseExactJson, parseMessage } from "./exact-json.ts";

test.each([
  ["0", true],
  ["-0", true],
  ["-0.0", false],
  ["1.50", true],
  ["0.1", true],
  ["0.30000000000000004", true],
  ["0.1000000000000000055511151231257827", false],
  ["9007199254740991", true],
  ["9007199254740993", false],
  ["9007199254740994", false],
  ["123456789012345678.25", false],
  ["100000000000000000000.0", true],
  ["1e20", true],
  ["1.7976931348623157e308", true],
  ["0.00000000000000000000000000000001", true],
  ["1e400", false],
  ["5e-324", true],
])("whether a double has all digits of %s: %s", (text, exact) => {
  expect(isExact(text)).toBe(exact);
});

test("numbers are written as they were, and others are plain values", () => {
  const text = '{"__proto__":[9007199254740993,1.5,-0.0,1e400],"s":"9007199254740993"}';
  const value = parseExactJson(text) as { readonly [name: string]: readonly unknown[] };
  expect(JSON.stringify(value)).toBe(text);
  expect(Object.keys(value)).toEqual(["__proto__", "s"]);
  expect(Object.values(value)[0]?.map((item) => typeof item)).toEqual(["object", "number", "object", "object"]);
  expect(() => parseExactJson("{")).toThrow(SyntaxError);
});

test.each([
  ['{"id":9007199254740993,"x":[1.50]}', '{"id":9007199254740993,"x":[1.5]}'],
  ['{"id":1234567890123456,"x":[1.50]}', { id: 1234567890123456, x: [1.5] }],
  ['"9007199254740993"', "9007199254740993"],
  ["[1]", [1]],
])("%s in a message is %j, and has its digits in a file", (json, value) => {
  const message = `{"msg_type":"display_data","content":{"data":{"application/json":${json},"text/plain":"x"}}}`;
  const data = { "application/json": value, "text/plain": "x" };
  expect(parseMessage(message)).toEqual({ msg_type: "display_data", content: { data } });
  expect(parseMessage(`{"data":{"application/json":${json},"text/plain":"x"}}`)).toEqual({ data });
  const cell = completeCell({ type: "code", outputs: [{ output_type: "display_data", data, metadata: {} }] });
  const file = writeNotebookFile({ cells: [cell], metadata: {}, extra: {} });
  expect(file.replaceAll(/\s/g, "")).toContain(`"application/json":${json.replace("1.50", "1.5")},`);
});

test("messages without data are left alone", () => {
  for (const json of ["null", "[]", '"x"', '{"content":null}', '{"content":{"data":null},"n":9007199254740993}'])
    expect(parseMessage(json)).toEqual(JSON.parse(json));
});
