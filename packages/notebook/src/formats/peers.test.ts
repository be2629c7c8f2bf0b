import { expect, test } from "vitest";
import { readNotebook } from "../nbformat/read.ts";
import { writeNotebook } from "../nbformat/write.ts";

/** A file as Colab saves it: forms, views, execution info, and outputs with its own metadata. */
const COLAB = {
  nbformat: 4,
  nbformat_minor: 0,
  metadata: {
    colab: {
      name: "Forms.ipynb",
      provenance: [{ file_id: "1AbC", timestamp: 1700000000000 }],
      toc_visible: true,
      authorship_tag: "ABX9",
    },
    kernelspec: { name: "python3", display_name: "Python 3" },
    language_info: { name: "python" },
    accelerator: "GPU",
    gpuClass: "standard",
    widgets: {
      "application/vnd.jupyter.widget-state+json": {
        f1: { model_module: "@jupyter-widgets/controls", state: { value: 3 } },
      },
    },
  },
  cells: [
    {
      cell_type: "markdown",
      metadata: { id: "view-in-github", colab_type: "text" },
      source:
        '<a href="https://colab.research.google.com/x"><img src="https://colab.research.google.com/badge.svg"/></a>',
    },
    {
      cell_type: "code",
      execution_count: 3,
      metadata: {
        id: "aB3_dE",
        cellView: "form",
        colab: { base_uri: "https://localhost:8080/", height: 35 },
        executionInfo: {
          status: "ok",
          timestamp: 1700000000001,
          user: { displayName: "A", userId: "1" },
          user_tz: -60,
        },
        outputId: "b4c0",
      },
      source: ['#@title A form {display-mode: "form"}\n', 'size = 3 #@param {type:"slider", min:0, max:10}'],
      outputs: [
        {
          output_type: "execute_result",
          execution_count: 3,
          data: {
            "text/plain": ["3"],
            "application/vnd.google.colaboratory.intrinsic+json": { type: "integer" },
          },
          metadata: {},
        },
        { output_type: "stream", name: "stdout", text: ["done\n"] },
      ],
    },
    { cell_type: "code", execution_count: null, metadata: { id: "x" }, outputs: [], source: ["!pip install x"] },
  ],
};

test("a Colab notebook keeps its metadata, forms and outputs", () => {
  const written = JSON.parse(writeNotebook(readNotebook(JSON.stringify(COLAB)).notebook)) as typeof COLAB;
  expect(written.metadata).toEqual(COLAB.metadata);
  expect(written.cells.map((cell) => cell.metadata)).toEqual(COLAB.cells.map((cell) => cell.metadata));
  expect(written.cells.map((cell) => [cell.source].flat().join(""))).toEqual(
    COLAB.cells.map((cell) => [cell.source].flat().join("")),
  );
  expect(written.cells.map((cell) => cell.outputs)).toEqual(COLAB.cells.map((cell) => cell.outputs));
});

/** A file as nbformat 3 wrote it: worksheets, headings, prompts, outputs with short names. */
const VERSION_3 = {
  nbformat: 3,
  nbformat_minor: 0,
  metadata: { name: "Old", vendor: { kept: true } },
  worksheets: [
    {
      metadata: { orientation: "portrait" },
      cells: [
        { cell_type: "heading", level: 2, metadata: {}, source: ["Old heading"] },
        { cell_type: "markdown", metadata: { slideshow: { slide_type: "slide" } }, source: ["text"] },
        { cell_type: "html", metadata: {}, source: "<b>bold</b>" },
        {
          cell_type: "code",
          language: "python",
          collapsed: true,
          prompt_number: 7,
          metadata: { tag: 1 },
          input: ["print(1)\n", "2"],
          outputs: [
            { output_type: "stream", stream: "stderr", text: ["1\n"] },
            { output_type: "pyout", prompt_number: 7, text: ["2"], png: "iVBORw0KGgo=", metadata: { w: 1 } },
            { output_type: "pyerr", ename: "E", evalue: "v", traceback: ["t"] },
          ],
        },
      ],
    },
  ],
};

test("a notebook of nbformat 3 becomes one of version 4 with all it says", () => {
  const { notebook, notes } = readNotebook(JSON.stringify(VERSION_3));
  expect(notes).toEqual([]);
  expect(JSON.parse(writeNotebook(notebook))).toMatchObject({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { name: "Old", vendor: { kept: true } },
    cells: [
      { cell_type: "markdown", source: ["## Old heading"] },
      { cell_type: "markdown", metadata: { slideshow: { slide_type: "slide" } }, source: ["text"] },
      { cell_type: "markdown", source: ["<b>bold</b>"] },
      {
        cell_type: "code",
        execution_count: 7,
        metadata: { tag: 1, collapsed: true },
        source: ["print(1)\n", "2"],
        outputs: [
          { output_type: "stream", name: "stderr", text: ["1\n"] },
          {
            output_type: "execute_result",
            execution_count: 7,
            data: { "text/plain": ["2"], "image/png": "iVBORw0KGgo=" },
            metadata: { w: 1 },
          },
          { output_type: "error", ename: "E", evalue: "v", traceback: ["t"] },
        ],
      },
    ],
  });
});

test.each([0, 1, 2, 3, 4, 5])("a file of nbformat 4.%i comes back with what no program here knows", (minor) => {
  const file = {
    nbformat: 4,
    nbformat_minor: minor,
    metadata: { orig_nbformat: 1, title: "T", authors: [{ name: "A" }], x: { y: [null, 1.5, "z"] } },
    top_level_extra: "kept",
    cells: [
      {
        ...(minor === 5 ? { id: "raw-1" } : {}),
        cell_type: "raw",
        metadata: { format: "text/latex" },
        source: ["\\alpha"],
      },
      {
        ...(minor === 5 ? { id: "code-1" } : {}),
        cell_type: "code",
        execution_count: null,
        metadata: { deletable: false, editable: false, name: "n", jupyter: { source_hidden: true } },
        source: ["x"],
        outputs: [
          {
            output_type: "display_data",
            data: { "application/x.vendor+json": { deep: [1, { a: null }] } },
            metadata: { isolated: true },
          },
          { output_type: "update_display_data", data: {}, metadata: {}, transient: { display_id: "1" } },
        ],
      },
    ],
  };
  const written = JSON.parse(writeNotebook(readNotebook(JSON.stringify(file)).notebook)) as typeof file;
  const ids = written.cells.map((cell) => (cell as { id?: string }).id);
  expect(written).toEqual({
    ...file,
    nbformat_minor: 5,
    cells: file.cells.map((cell, index) => ({ ...cell, id: ids[index] })),
  });
});
