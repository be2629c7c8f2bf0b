import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ReadNotebook } from "../nbformat/read.ts";
import { type Cell, completeCell, type Notebook } from "../notebook.ts";
import { readMarimo, writeMarimo } from "./marimo.ts";
import { readMarkdown, writeMarkdown } from "./markdown.ts";
import { readPercent, writePercent } from "./percent.ts";

interface Format {
  readonly name: string;
  readonly read: (text: string) => ReadNotebook;
  readonly write: (notebook: Notebook) => string;
}

const FORMATS: readonly Format[] = [
  { name: "marimo", read: readMarimo, write: writeMarimo },
  { name: "Markdown", read: readMarkdown, write: writeMarkdown },
  { name: "a Python program", read: readPercent, write: writePercent },
];

/** Lines that have a meaning in one of the formats, or leave something open. */
const line = fc.oneof(
  fc.constantFrom(
    ..."x = (1,|x = 1|x = '''|y = \"\"\"|\"\"\"|'''|x = 'abc\\|\\|)|def f():|    return 1|return|pass|%time x|%%bash|!ls|a = !ls".split(
      "|",
    ),
    ..."# %%|# %% [markdown]|#%%|#%% x|# # %% y|%% comment|%%|# In[3]:|In[3]:|# ---|---|-- %%|--%% x|-- -- %% y".split(
      "|",
    ),
    ..."```|```python|~~~|````python|    ```|+++|<!-- %% -->|<!-- #region -->|<!-- #endregion -->|<!-- #endregion 2 -->".split(
      "|",
    ),
    ...'@app.cell|def _():|app._unparsable_cell(|if __name__ == "__main__":|with app.setup:|\\"""|#|# '.split("|"),
    ..."SELECT '|text|# Title| indented|    code||  |\ttab|\u2028".split("|"),
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }).map((text) => text.replaceAll(/[\r\n]/g, "")),
);
const source = fc.array(line, { maxLength: 5 }).map((lines) => lines.join("\n"));
const title = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom("a [markdown] b", "x=1 y", "two  blanks", "`", "{a", ","),
  fc.string({ maxLength: 5 }),
);
const kernelId = fc.constantFrom(undefined, undefined, "duckdb-wasm");
const cell = fc
  .record({ type: fc.constantFrom("code" as const, "markdown" as const, "raw" as const), source, title, kernelId })
  .map(({ type, source, title, kernelId }) =>
    completeCell({
      type,
      source,
      metadata: {
        ...(title === undefined ? {} : { title }),
        ...(type !== "code" || kernelId === undefined ? {} : { fiddle: { kernelId } }),
      },
    }),
  );

/** The parts of a cell that a text file keeps: everything but the blanks around its source. */
function kept({ type, source, metadata }: Cell): unknown {
  const fiddle = metadata["fiddle"] as { kernelId?: string } | undefined;
  return [type, source.replace(/^\s*\n/, "").trimEnd(), fiddle?.kernelId ?? null];
}

test("marimo keeps a cell that begins with an unusual blank", () => {
  const cells = [completeCell({ type: "markdown", source: "\u2003x" })];
  expect(readMarimo(writeMarimo({ cells, metadata: {}, extra: {} })).notebook.cells.map(kept)).toEqual(cells.map(kept));
});

test.each(FORMATS)("$name gives back the cells that were written, whatever they hold", ({ read, write }) => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 4 }), (cells) => {
      const text = write({ cells, metadata: {}, extra: {} });
      const again = read(text).notebook;
      expect(again.cells.map(kept)).toEqual(cells.map(kept));
      expect(read(write(again)).notebook.cells.map(kept)).toEqual(cells.map(kept));
    }),
    { numRuns: 300 },
  );
});

test.each(FORMATS)("$name keeps metadata whatever its names are", ({ read, write }) => {
  const odd = { слой: "שלום", "a b": { x: [1, "]"] }, "": 1, "k=v": "```", __proto__x: 1, "-->": true, tags: ["t"] };
  const named = JSON.parse('{"__proto__": 1, "constructor": {"__proto__": 2}, "then": 3}') as typeof odd;
  const cells = [odd, named].map((metadata) => completeCell({ type: "code", source: "1", metadata }));
  const again = read(write({ cells, metadata: {}, extra: {} })).notebook.cells;
  const members = ({ metadata }: Cell) => new Set(Object.entries(metadata).map((member) => JSON.stringify(member)));
  expect(again.map(members)).toEqual(cells.map(members));
});
