import type { NotebookDocument } from "@fiddle/notebook";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { type CellNames, NO_NAMES } from "./analysis/cell-names.ts";
import type { GraphCell } from "./analysis/graph.ts";
import { pythonNames } from "./analysis/python-names.ts";
import { sqlNames } from "./analysis/sql-names.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";
import { inSlices } from "./run-in-slices.ts";

/** The names of every cell. Only edited cells are analyzed again. */
export class NotebookNames {
  readonly #document: NotebookDocument;
  readonly #known = new Map<
    string,
    { readonly source: string; readonly language: string; readonly names: CellNames }
  >();

  constructor(document: NotebookDocument) {
    this.#document = document;
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
    return {
      id,
      names: this.#namesOf(id, source, language),
      database: language === "sql" ? name : null,
      resultName: language === "sql" && typeof resultName === "string" ? resultName : null,
    };
  }

  #namesOf(id: string, source: string, language: string): CellNames {
    const known = this.#known.get(id);
    if (known?.source === source && known.language === language) return known.names;
    const names = language === "sql" ? sqlNames(source) : pythonNames(source);
    this.#known.set(id, { source, language, names });
    return names;
  }
}
