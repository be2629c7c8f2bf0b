import { expect, test } from "vitest";
import { fromNotebook } from "./from-notebook.ts";

test("a notebook becomes a text with its code, what that has shown, and its pictures", () => {
  const cells = [
    {
      cell_type: "markdown",
      metadata: {},
      source: ["# A\n", "![plan](attachment:plan.png)"],
      attachments: { "plan.png": { "image/png": "QUJD" } },
    },
    {
      cell_type: "code",
      metadata: {},
      source: "print('```')",
      execution_count: 1,
      outputs: [
        { output_type: "stream", name: "stdout", text: ["one\n", "two\n"] },
        { output_type: "display_data", metadata: {}, data: { "image/png": "REVG\n", "text/plain": "<Figure>" } },
        { output_type: "error", ename: "NameError", evalue: "x", traceback: [] },
      ],
    },
    { cell_type: "code", metadata: {}, source: "", execution_count: null, outputs: [] },
  ];
  const file = { nbformat: 4, nbformat_minor: 5, metadata: { language_info: { name: "python" } }, cells };
  expect(fromNotebook(JSON.stringify(file))).toBe(
    [
      "# A\n![plan][image-1]",
      "````python\nprint('```')\n````",
      "```text\none\ntwo\n```",
      "![output][image-2]",
      "```text\nNameError: x\n```",
      "[image-1]: data:image/png;base64,QUJD\n[image-2]: data:image/png;base64,REVG\n",
    ].join("\n\n"),
  );
});

test("a file that is not a notebook is an error", () => {
  expect(() => fromNotebook("{}")).toThrow(/notebook/);
});
