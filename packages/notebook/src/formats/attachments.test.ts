import { expect, test } from "vitest";
import { completeCell, type Notebook } from "../notebook.ts";
import { readFile, writeFile } from "./text-file.ts";

const PNG = "iVBORw0KGgo=";

function notebookOf(source: string, name: string): Notebook {
  const cell = { ...completeCell({ type: "markdown", source }), attachments: { [name]: { "image/png": PNG } } };
  return { cells: [cell], metadata: {}, extra: {} };
}

test.each([
  ["Markdown", "![a](attachment:a.png)", "a.png", `![a](data:image/png;base64,${PNG})`],
  ["HTML", '<img src="attachment:a.png">', "a.png", `<img src="data:image/png;base64,${PNG}">`],
  ["a name with spaces", "![](attachment:my%20plot.png)", "my plot.png", `![](data:image/png;base64,${PNG})`],
  ["a name with bare spaces", "![](<attachment:my plot.png>)", "my plot.png", `![](<data:image/png;base64,${PNG}>)`],
  ["a name with brackets", "![](attachment:a(1).png)", "a(1).png", `![](data:image/png;base64,${PNG})`],
  ["a name with encoded brackets", "![](attachment:a%20%281%29.png)", "a (1).png", `![](data:image/png;base64,${PNG})`],
  [
    "a name with escaped brackets",
    String.raw`![](attachment:a\(1\).png)`,
    "a(1).png",
    `![](data:image/png;base64,${PNG})`,
  ],
  ["a name with quotes", `![](attachment:it's%20"a".png)`, `it's "a".png`, `![](data:image/png;base64,${PNG})`],
  [
    "a name with quotes in HTML",
    '<img src="attachment:&quot;a&quot; &amp; b.png">',
    '"a" & b.png',
    `<img src="data:image/png;base64,${PNG}">`,
  ],
  ["a name in another script", "![](attachment:%E5%9B%BE.png)", "图.png", `![](data:image/png;base64,${PNG})`],
  [
    "a name that isn't attached",
    "![](attachment:a.png.txt)",
    "a.png",
    `![](attachment:a.png.txt)\n\n[a.png]: data:image/png;base64,${PNG}`,
  ],
  [
    "the name of an object's own member",
    "![](attachment:constructor)",
    "a.png",
    `![](attachment:constructor)\n\n[a.png]: data:image/png;base64,${PNG}`,
  ],
  ["no place", "Text", "a[1].png", `Text\n\n[a\\[1\\].png]: data:image/png;base64,${PNG}`],
])("an attached file in %s stays in Markdown and Python files", (_, source, name, written) => {
  for (const format of ["md", "py"] as const) {
    const text = writeFile(notebookOf(source, name), format);
    expect(readFile(`notebook.${format}`, text).notebook.cells.map((cell) => cell.source)).toEqual([written]);
  }
});

test.each([
  ["image/svg+xml", "<svg xmlns='a'>(ä)</svg>", "charset=utf-8,%3Csvg%20xmlns%3D%27a%27%3E%28%C3%A4%29%3C%2Fsvg%3E"],
  ["image/svg+xml", "PHN2Zy8+", "base64,PHN2Zy8+"],
  ["text/plain", "word", "charset=utf-8,word"],
  ["application/json", '{"a": 1}', "charset=utf-8,%7B%22a%22%3A%201%7D"],
])("an attachment of %s that contains %s", (type, data, address) => {
  const attached = {
    ...completeCell({ type: "markdown", source: "![](attachment:a)" }),
    attachments: { a: { [type]: data } },
  };
  expect(writeFile({ cells: [attached], metadata: {}, extra: {} }, "md")).toBe(`![](data:${type};${address})\n`);
});

test("a file that isn't an image goes along, too", () => {
  const cell = completeCell({ type: "markdown", source: "[data](attachment:a.pdf)" });
  const attached = { ...cell, attachments: { "a.pdf": { "application/pdf": "QUJD" } } };
  expect(writeFile({ cells: [attached], metadata: {}, extra: {} }, "md")).toBe(
    "[data](data:application/pdf;base64,QUJD)\n",
  );
});
