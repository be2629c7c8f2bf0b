import { expect, test } from "vitest";
import { highlightToSpans } from "./highlight.ts";
import type { EditorLanguage } from "./languages.ts";

/** Spans as `class:text`, plain ones as their text. */
function show(code: string, language: EditorLanguage): string[] {
  return highlightToSpans(code, language).map(({ text, className }) =>
    className ? `${className.replace("tok-", "")}:${text}` : text,
  );
}

test("colors Python", () => {
  expect(show('@app.get("/")\ndef f(x):  # why\n    return f"{x}" or 42', "python")).toEqual([
    "meta:@app",
    "operator:.",
    "meta:get",
    "operator:(",
    'string:"/"',
    "operator:)",
    "\n",
    "keyword:def",
    " ",
    "function:f",
    "operator:(",
    "x",
    "operator:)",
    ":  ",
    "comment:# why",
    "\n    ",
    "keyword:return",
    " ",
    'string:f"',
    "operator:{",
    "x",
    "operator:}",
    'string:"',
    " ",
    "keyword:or",
    " ",
    "number:42",
  ]);
});

test("colors the words of DuckDB and of SQLite", () => {
  expect(show(`PRAGMA x; PIVOT "a b" USING sum(n) -- total`, "sql")).toEqual([
    "keyword:PRAGMA",
    " x; ",
    "keyword:PIVOT",
    " ",
    'property:"a b"',
    " ",
    "keyword:USING",
    " ",
    "function:sum",
    "operator:(",
    "n",
    "operator:)",
    " ",
    "comment:-- total",
  ]);
  expect(show("a HUGEINT, b BLOB", "sql")).toEqual(["a ", "type:HUGEINT", "operator:,", " b ", "type:BLOB"]);
});

test("colors the code inside Markdown in its own language", () => {
  expect(show("# Hi\n\n```sql\nSELECT 1\n```", "markdown")).toContain("keyword:SELECT");
  expect(show("```python\nNone\n```", "markdown")).toContain("constant:None");
  expect(show("```whatever\nNone\n```", "markdown")).not.toContain("constant:None");
});

test.each(["python", "sql", "markdown", "text"] as const)("the spans of %s joined are the code", (language) => {
  const code = "x = '\u202ea\r\n  # \u{1f3bb} \u0000\n\n```python\nfor\n```\n-- \ud800 SELECT\n";
  const spans = highlightToSpans(code, language);
  expect(spans.map((span) => span.text).join("")).toBe(code);
});

test("hidden characters stand alone", () => {
  expect(highlightToSpans("a\u202eb", "text")).toEqual([
    { text: "a", className: "", hidden: null },
    { text: "\u202e", className: "tok-special", hidden: 0x202e },
    { text: "b", className: "", hidden: null },
  ]);
});

test("very long code stays in one color", () => {
  expect(highlightToSpans("x = 1\n".repeat(4000), "python").length).toBe(1);
});

test("the same code gives the same spans again, without parsing", () => {
  expect(highlightToSpans("a = 1", "python")).toBe(highlightToSpans("a = 1", "python"));
});
