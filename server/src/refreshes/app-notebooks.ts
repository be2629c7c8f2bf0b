import { connectionCells } from "@fiddle/kernels/connection-cells";
import { type Cell, type Notebook, readNotebook } from "@fiddle/notebook";
import { foreignInputReader } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { MAX_QUERY_LENGTH } from "@fiddle/protocol";
import type { Services } from "../contract/services.ts";
import { type PublicationRow, readVersion } from "../publications/publication.ts";

const MAX_KEPT_BYTES = 40_000_000;
/** What a cell takes beside its texts. */
const CELL_BYTES = 1_000;

type App = Pick<PublicationRow, "id" | "version" | "notebook_size">;

interface Kept {
  readonly version: number;
  /** Until it's read, those of its file, with outputs. */
  bytes: number;
  readonly notebook: Promise<Notebook>;
}

/**
 * A published notebook with nothing but its queries and their inputs, because the rest can have megabytes. A query that is too long to
 * run keeps no more than shows that.
 */
export function queriesOf(text: string): Notebook {
  const { notebook } = readNotebook(text);
  const queries = new Set(connectionCells(notebook).map(({ cell }) => cell));
  const isReadForInputs = foreignInputReader();
  const sourceOf = (cell: Cell) => {
    if (queries.has(cell)) return cell.source.slice(0, MAX_QUERY_LENGTH + 1);
    return isReadForInputs(cell) ? cell.source : "";
  };
  const cells = notebook.cells.map((cell) => ({ ...cell, source: sourceOf(cell), outputs: [], attachments: {} }));
  return { ...notebook, cells };
}

/**
 * The published notebooks whose queries readers and authors ask about, without outputs. Reading a large one takes hundreds of milliseconds, in which the
 * process does nothing else, so that happens once for a version and not for each request.
 */
export class AppNotebooks {
  readonly #db: Services["db"];
  /** The one that was asked for last comes last. */
  readonly #kept = new Map<string, Kept>();

  constructor({ db }: Pick<Services, "db">) {
    this.#db = db;
  }

  /** Throws if the version was replaced a moment ago. */
  async read(app: App): Promise<Notebook> {
    const known = this.#kept.get(app.id);
    const kept = known?.version === app.version ? known : this.#load(app);
    this.#kept.delete(app.id);
    this.#kept.set(app.id, kept);
    this.#forgetOldest();
    kept.notebook.catch(() => this.#kept.get(app.id) === kept && this.#kept.delete(app.id));
    return kept.notebook;
  }

  #load({ id, version, notebook_size: bytes }: App): Kept {
    const load = async () => {
      const notebook = queriesOf(await readVersion({ db: this.#db }, { id, version }));
      kept.bytes = JSON.stringify(notebook).length + CELL_BYTES * notebook.cells.length;
      return notebook;
    };
    const kept: Kept = { version, bytes, notebook: load() };
    return kept;
  }

  #forgetOldest(): void {
    let bytes = [...this.#kept.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [id, each] of this.#kept) {
      if (bytes <= MAX_KEPT_BYTES || this.#kept.size === 1) return;
      this.#kept.delete(id);
      bytes -= each.bytes;
    }
  }
}
