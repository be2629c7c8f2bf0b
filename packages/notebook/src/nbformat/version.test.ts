import { expect, test } from "vitest";
import { readNotebook } from "./read.ts";

test("version 3 and 4 files of older days are upgraded", () => {
  const version3 = {
    metadata: { name: "old" },
    nbformat: 3,
    nbformat_minor: 0,
    worksheets: [
      {
        cells: [
          { cell_type: "heading", level: 2, metadata: {}, source: ["A\n", "b"] },
          {
            cell_type: "code",
            collapsed: false,
            input: ["1"],
            language: "python",
            metadata: {},
            outputs: [
              { output_type: "stream", stream: "stderr", text: "warn" },
              { output_type: "pyout", prompt_number: 4, metadata: {}, text: ["1"], png: "aa" },
              { output_type: "pyerr", ename: "E", evalue: "", traceback: [] },
            ],
            prompt_number: 4,
          },
        ],
      },
    ],
  };
  const { notebook, notes } = readNotebook(JSON.stringify(version3));
  expect(notes).toEqual([]);
  expect(notebook.metadata).toEqual({ name: "old" });
  expect(notebook.cells.map(({ id, ...cell }) => Object.assign(cell, { hasId: id.length > 0 }))).toEqual([
    {
      type: "markdown",
      source: "## A b",
      metadata: {},
      outputs: [],
      executionCount: null,
      attachments: {},
      extra: {},
      hasId: true,
    },
    {
      type: "code",
      source: "1",
      metadata: { collapsed: false },
      outputs: [
        { output_type: "stream", name: "stderr", text: "warn" },
        {
          output_type: "execute_result",
          data: { "text/plain": "1", "image/png": "aa" },
          metadata: {},
          execution_count: 4,
        },
        { output_type: "error", ename: "E", evalue: "", traceback: [] },
      ],
      executionCount: 4,
      attachments: {},
      extra: {},
      hasId: true,
    },
  ]);
  const withoutIds = {
    cells: [{ cell_type: "raw", metadata: {}, source: "x" }],
    metadata: {},
    nbformat: 4,
    nbformat_minor: 2,
  };
  expect(readNotebook(JSON.stringify(withoutIds))).toMatchObject({ notes: [], notebook: { cells: [{ source: "x" }] } });
});

test("version 2 is upgraded, with its outputs", () => {
  const output = { output_type: "pyout", prompt_number: 1, output_text: "2" };
  const code = { cell_type: "code", language: "python", input: "1+1", prompt_number: 1, outputs: [output] };
  const cells = [code, { cell_type: "markdown", source: "# hi" }];
  const { notebook } = readNotebook(
    JSON.stringify({ nbformat: 2, metadata: { name: "old" }, worksheets: [{ cells }] }),
  );
  expect(notebook.cells.map(({ type, source, executionCount }) => [type, source, executionCount])).toEqual([
    ["code", "1+1", 1],
    ["markdown", "# hi", null],
  ]);
  expect(notebook.cells[0]?.outputs).toMatchObject([
    { output_type: "execute_result", data: { "text/plain": "2" }, execution_count: 1 },
  ]);
});

test("errors of version 2, and drawings, PDF and JSON of version 3 are upgraded", () => {
  const read = (nbformat: number, outputs: readonly object[]) => {
    const cells = [{ cell_type: "code", language: "python", input: "1", outputs }];
    return readNotebook(JSON.stringify({ nbformat, metadata: {}, worksheets: [{ cells }] })).notebook.cells[0]?.outputs;
  };
  const error = { output_type: "pyerr", etype: "ValueError", evalue: "no", traceback: ["a", "b"] };
  expect(read(2, [error, { output_type: "display_data", output_png: "aGk=" }])).toEqual([
    { output_type: "error", ename: "ValueError", evalue: "no", traceback: ["a", "b"] },
    { output_type: "display_data", data: { "image/png": "aGk=" }, metadata: {} },
  ]);
  const drawn = { pdf: "JVBERg==", png: ["aG", "k="], latex: ["$x$"], svg: "<svg/>", json: '{"a": 1}' };
  expect(read(3, [{ output_type: "display_data", metadata: { png: { width: 5 } }, ...drawn }])).toEqual([
    {
      output_type: "display_data",
      data: {
        "application/pdf": "JVBERg==",
        "image/png": "aGk=",
        "text/latex": "$x$",
        "image/svg+xml": "<svg/>",
        "application/json": { a: 1 },
      },
      metadata: { "image/png": { width: 5 } },
    },
  ]);
});

test("version 1 files are upgraded", () => {
  const cells = [
    { cell_type: "text", text: "# A" },
    { cell_type: "code", code: ["x\n", "y"], prompt_number: 3 },
  ];
  const { notebook } = readNotebook(JSON.stringify({ nbformat: 1, cells }));
  expect(notebook.cells.map(({ type, source, executionCount }) => [type, source, executionCount])).toEqual([
    ["markdown", "# A", null],
    ["code", "x\ny", 3],
  ]);
});
