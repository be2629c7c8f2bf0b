import type { NotebookDocument } from "@fiddle/notebook";
import type { Dialect } from "@fiddle/sql/dialect";
import { inputsOfCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";
import { inputNames } from "../session/run-parameters.ts";
import { type CellNames, NO_NAMES } from "./analysis/cell-names.ts";
import type { GraphCell } from "./analysis/graph.ts";
import { pythonNames } from "./analysis/python-names.ts";
import { sqlNames } from "./analysis/sql-names.ts";
import { inSlices } from "./run-in-slices.ts";

/** The names of every cell. Only edited cells are analyzed again. */
export class NotebookNames {
  readonly #document: NotebookDocument;
  readonly #known = new Map<
    string,
    { readonly source: string; readonly language: string; readonly names: CellNames }
  >();

  /** What runs changed although the code doesn't say so, by cell, with that code. */
  readonly #unseen = new Map<string, { readonly source: string; readonly changes: ReadonlySet<string> }>();

  constructor(document: NotebookDocument) {
    this.#document = document;
  }

  /** Has the cell change these names too, as long as its code stays the same. */
  addChanges(id: string, source: string, changes: ReadonlySet<string>): void {
    const known = this.#unseen.get(id);
    const before = known?.source === source ? known.changes : [];
    this.#unseen.set(id, { source, changes: new Set([...before, ...changes]) });
  }

  /** All cells in order, in pieces, while the page continues. */
  cells(): Promise<readonly GraphCell[]> {
    return inSlices(this.#read());
  }

  *#read(): Generator<undefined, readonly GraphCell[]> {
    const cells: GraphCell[] = [];
    for (const id of this.#document.cellIds()) {
      cells.push(this.cell(id));
      yield;
    }
    return cells;
  }

  /** One cell, even a deleted one. `source` replaces its present source. */
  cell(id: string, source = this.#document.source(id)): GraphCell {
    const cell = this.#document.cell(id);
    if (cell?.type !== "code") return { id, names: NO_NAMES, database: null, resultName: null };
    const { language, name } = kernelSpecOf(kernelNameOf(this.#document, cell));
    const { resultName } = fiddleOf(cell.metadata);
    const isSql = language === "sql";
    return {
      id,
      names: this.#withUnseen(id, source, this.#namesOf(id, source, isSql ? kernelDialect(name) : "python")),
      database: isSql ? name : null,
      resultName: isSql && typeof resultName === "string" ? resultName : null,
      ...(language === "python" && {
        inputs: inputsOfCell({ source, metadata: cell.metadata }).map(({ input }) => input.name),
      }),
      ...(isSql && { parameters: inputNames(source, kernelDialect(name)) }),
    };
  }

  #namesOf(id: string, source: string, language: Dialect | "python"): CellNames {
    const known = this.#known.get(id);
    if (known?.source === source && known.language === language) return known.names;
    const names = language === "python" ? pythonNames(source) : sqlNames(source, language);
    this.#known.set(id, { source, language, names });
    return names;
  }

  #withUnseen(id: string, source: string, names: CellNames): CellNames {
    const unseen = this.#unseen.get(id);
    if (unseen?.source !== source) return names;
    const others = [...unseen.changes].filter((name) => !names.binds.has(name));
    const { reads, changes, deletes, imports, binds, uses, late, star } = names;
    const more = { reads: new Set([...reads, ...others]), changes: new Set([...changes, ...others]) };
    return { ...more, deletes, imports, binds, uses, late, star };
  }
}
