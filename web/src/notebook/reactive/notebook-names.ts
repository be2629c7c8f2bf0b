import type { NotebookDocument } from "@fiddle/notebook";
import type { Dialect } from "@fiddle/sql/dialect";
import { givesRows } from "@fiddle/sql/effect";
import { inputsOfCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";
import { inputNames } from "@fiddle/kernels/input-parameters";
import { type CellNames, NO_NAMES } from "./analysis/cell-names.ts";
import type { GraphCell } from "./analysis/graph.ts";
import { pythonNames } from "./analysis/python-names.ts";
import { sqlNames } from "./analysis/sql-names.ts";
import { isSameCode } from "./analysis/same-code.ts";
import { FIRST_PLACE, type SqlPlace } from "./analysis/sql-place.ts";
import { inSlices } from "./run-in-slices.ts";

/** The names of every cell. Only edited cells are analyzed again. */
export class NotebookNames {
  readonly #document: NotebookDocument;
  readonly #known = new Map<
    string,
    { readonly source: string; readonly language: string; readonly place: SqlPlace; readonly names: CellNames }
  >();

  /** What runs changed, and which files they made, although the code doesn't say so, by cell, with that code. */
  readonly #unseen = new Map<string, Unseen>();
  /** The cells as they were analyzed last. A cell is the same object as long as nothing of it changes. */
  readonly #cells = new Map<string, AnalyzedCell>();

  constructor(document: NotebookDocument) {
    this.#document = document;
  }

  /** The cell has run with this code, which other code of it before tells nothing about. */
  ran(id: string, source: string): void {
    const known = this.#unseen.get(id);
    if (known !== undefined && !isSameCode(known.source, source)) this.#unseen.delete(id);
  }

  /** Has the cell change these names too, until it runs with other code. */
  addChanges(id: string, source: string, changes: ReadonlySet<string>): void {
    const before = this.#unseenOf(id, source);
    this.#unseen.set(id, { ...before, changes: new Set([...before.changes, ...changes]) });
  }

  /** Has the cell make these files too, until it runs with other code. */
  addFiles(id: string, source: string, files: readonly string[]): void {
    const before = this.#unseenOf(id, source);
    if (files.every((file) => before.files.has(file))) return;
    this.#unseen.set(id, { ...before, files: new Set([...before.files, ...files]) });
  }

  #unseenOf(id: string, source: string): Unseen {
    return this.#unseen.get(id) ?? { source, changes: new Set(), files: new Set() };
  }

  /** All cells in order, in pieces, while the page continues. */
  cells(): Promise<readonly GraphCell[]> {
    return inSlices(this.#read());
  }

  *#read(): Generator<undefined, readonly GraphCell[]> {
    const cells: GraphCell[] = [];
    const places = new Map<string, SqlPlace>();
    for (const id of this.#document.cellIds()) {
      const cell = this.cell(id, this.#document.source(id), places);
      if (cell.database !== null) places.set(cell.database, cell.names.place);
      cells.push(cell);
      yield;
    }
    return cells;
  }

  /** One cell, even a deleted one. `source` replaces its present source. `places` says where each database looks for names, by the cells above. */
  cell(id: string, source = this.#document.source(id), places?: ReadonlyMap<string, SqlPlace>): GraphCell {
    const cell = this.#document.cell(id);
    const metadata = cell?.type === "code" ? cell.metadata : null;
    if (!metadata) return this.#kept(id, [], () => ({ id, names: NO_NAMES, database: null, resultName: null }));
    const { language, name } = kernelSpecOf(kernelNameOf(this.#document, cell));
    const dialect = language === "sql" ? kernelDialect(name) : null;
    const place = (places ? places.get(name) : this.#known.get(id)?.place) ?? FIRST_PLACE;
    return this.#kept(id, [source, metadata, language, name, dialect, place, this.#unseen.get(id)], () => {
      const { resultName } = fiddleOf(metadata);
      return {
        id,
        names: this.#withUnseen(id, this.#namesOf(id, source, dialect ?? "python", place)),
        database: dialect === null ? null : name,
        // A statement without rows names no result, whatever the cell gave before it was edited.
        resultName:
          dialect !== null && typeof resultName === "string" && givesRows(source, dialect) ? resultName : null,
        ...(language === "python" && {
          inputs: inputsOfCell({ source, metadata }).map(({ input }) => input.name),
        }),
        ...(dialect !== null && { parameters: inputNames(source, dialect) }),
      };
    });
  }

  #kept(id: string, from: readonly unknown[], analyze: () => GraphCell): GraphCell {
    const known = this.#cells.get(id);
    if (known?.from.length === from.length && known.from.every((part, at) => part === from[at])) return known.cell;
    const cell = analyze();
    this.#cells.set(id, { from, cell });
    return cell;
  }

  #namesOf(id: string, source: string, language: Dialect | "python", place: SqlPlace): CellNames {
    const known = this.#known.get(id);
    if (known?.source === source && known.language === language && known.place === place) return known.names;
    const names = language === "python" ? pythonNames(source) : sqlNames(source, language, place);
    this.#known.set(id, { source, language, place, names });
    return names;
  }

  #withUnseen(id: string, names: CellNames): CellNames {
    const unseen = this.#unseen.get(id);
    if (!unseen) return names;
    const isNew = (name: string) => !names.binds.has(name) && !names.changes.has(name);
    const others = [...unseen.changes].filter((name) => !names.binds.has(name));
    const files = [...unseen.files].filter(isNew);
    if (others.length + files.length === 0) return names;
    return {
      ...names,
      reads: new Set([...names.reads, ...others]),
      changes: new Set([...names.changes, ...others]),
      binds: new Set([...names.binds, ...files]),
    };
  }
}

interface AnalyzedCell {
  /** All that the analysis depends on. */
  readonly from: readonly unknown[];
  readonly cell: GraphCell;
}

interface Unseen {
  readonly source: string;
  readonly changes: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}
