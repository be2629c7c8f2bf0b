import { expect, test } from "vitest";
import { cutDisplay, cutError } from "./cut-output.ts";

const LIMITS = { head: 20, tail: 10, rich: 50 };

test("what is small enough is not touched", () => {
  const data = { "text/plain": "x".repeat(30), "text/html": "y".repeat(50) };
  expect(cutDisplay({ data }, LIMITS)).toBeNull();
  expect(cutError({ output_type: "error", ename: "E", evalue: "no", traceback: ["E: no"] }, LIMITS)).toBeNull();
});

test("a long text keeps both ends, a large page is left out", () => {
  const text = `${"a".repeat(25)}${"b".repeat(15)}`;
  const html = "y".repeat(60);
  expect(cutDisplay({ data: { "text/html": html, "text/plain": text, "image/png": "png" } }, LIMITS)).toEqual({
    output: {
      data: {
        "text/plain": `${"a".repeat(20)}\n… 10 characters not shown …\n${"b".repeat(10)}`,
        "image/png": "png",
      },
      elided: 70,
    },
    whole: [
      { mimeType: "text/html", value: html },
      { mimeType: "text/plain", value: text },
    ],
  });
});

test("a type can be named like a member of every object", () => {
  const data = JSON.parse('{"__proto__": "x", "constructor": "y", "text/html": ""}') as Record<string, string>;
  const long = { ...data, "text/html": "y".repeat(60) };
  expect(Object.entries(cutDisplay({ data: long }, LIMITS)?.output.data ?? {})).toEqual([
    ["__proto__", "x"],
    ["constructor", "y"],
  ]);
});

test("an error keeps both ends of what it says and of where", () => {
  const evalue = "x".repeat(40);
  const traceback = ["Traceback:", `E: ${evalue}`];
  expect(cutError({ output_type: "error", ename: "E", evalue, traceback }, LIMITS)).toEqual({
    output: {
      output_type: "error",
      ename: "E",
      evalue: "xx\n… 37 characters not shown …\nx",
      traceback: ["Traceback:", "E: xxxxxx", "… 24 characters not shown …", "x".repeat(10)],
      elided: 37,
    },
    whole: [{ mimeType: "text/plain", value: traceback.join("\n") }],
  });
});

test("a text that isn't too long stays, however little may be shown of other values", () => {
  const data = { "text/plain": "x".repeat(25), "image/png": "y".repeat(25) };
  expect(cutDisplay({ data }, { ...LIMITS, rich: 10 })?.output.data).toEqual({ "text/plain": "x".repeat(25) });
});
