import { blankMagics } from "./magics.ts";
import { promptWidths } from "./session-prompts.ts";

/** A cell as part of the document. */
export interface CodeCell {
  readonly id: string;
  readonly source: string;
  /** Hidden Python code that stands for a cell in another language and declares the result it gives to Python. */
  readonly hidden?: boolean;
}

/** The changes since the last call: new or edited cells, and the order if it changed. */
export interface CellChanges {
  readonly changed: readonly CodeCell[];
  readonly order: readonly string[] | null;
}

/** A position as language servers count: both from 0, characters in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface CellPosition {
  readonly id: string;
  /** In UTF-16 units of the cell's source. */
  readonly offset: number;
}

interface Part {
  readonly cell: CodeCell;
  /** The source as Python reads it; it has the same lines. */
  readonly code: string;
  /** The offset at which each line begins. */
  readonly lines: readonly number[];
  /** The widths of the prompts in code that was copied from a session. */
  readonly prompts: readonly number[] | null;
}

/** All code cells of a notebook, in order, as one Python text. Each cell has lines of its own. */
export class PythonDocument {
  /** Grows with every change. */
  version = 0;
  readonly #parts = new Map<string, Part>();
  #order: readonly string[] = [];
  /** The line at which each cell starts, in the order of the cells. */
  #starts: readonly number[] = [];
  #indexes = new Map<string, number>();

  change({ changed, order }: CellChanges): void {
    if (changed.length === 0 && !order) return;
    this.version += 1;
    for (const cell of changed) this.#parts.set(cell.id, partOf(cell));
    if (order) {
      this.#order = order.filter((id) => this.#parts.has(id));
      this.#indexes = new Map(this.#order.map((id, index) => [id, index]));
      for (const id of this.#parts.keys()) if (!this.#indexes.has(id)) this.#parts.delete(id);
    }
    let line = 0;
    this.#starts = this.#order.map((id) => {
      const start = line;
      line += this.#parts.get(id)?.lines.length ?? 0;
      return start;
    });
  }

  cellIds(): readonly string[] {
    return this.#order;
  }

  cell(id: string): CodeCell | undefined {
    return this.#parts.get(id)?.cell;
  }

  /** The cell's source as Python reads it. */
  code(id: string): string {
    return this.#parts.get(id)?.code ?? "";
  }

  /** The full text. A cell named in `instead` is replaced by that text, which must not have more lines. */
  text(instead: ReadonlyMap<string, string> = new Map()): string {
    return this.#order
      .map((id) => {
        const part = this.#parts.get(id);
        const other = instead.get(id);
        if (other === undefined || !part) return part?.code ?? "";
        return other + "\n".repeat(Math.max(0, part.lines.length - other.split("\n").length));
      })
      .join("\n");
  }

  /** Null for a cell that is not part of the document. */
  toDocument({ id, offset }: CellPosition): Position | null {
    const part = this.#parts.get(id);
    const start = this.#starts[this.#indexes.get(id) ?? -1];
    if (!part || start === undefined) return null;
    const at = Math.max(0, Math.min(offset, part.cell.source.length));
    const line = lastAtMost(part.lines, at);
    return { line: start + line, character: Math.max(0, at - (part.lines[line] ?? 0) - promptOf(part, line)) };
  }

  /** Null after the last cell. A character past the end of its line counts as that end. */
  toCell({ line, character }: Position): CellPosition | null {
    const index = lastAtMost(this.#starts, line);
    const part = this.#parts.get(this.#order[index] ?? "");
    if (!part) return null;
    const inside = line - (this.#starts[index] ?? 0);
    const from = part.lines[inside];
    if (from === undefined) return null;
    const end = (part.lines[inside + 1] ?? part.cell.source.length + 1) - 1;
    return { id: part.cell.id, offset: Math.min(from + promptOf(part, inside) + character, end) };
  }

  /**
   * A range as offsets in the one cell where it begins; what lies past that cell's end is cut off, so that the range of a
   * whole last line ends with the cell.
   */
  toCellRange(start: Position, end: Position): { id: string; from: number; to: number } | null {
    const from = this.toCell(start);
    if (!from) return null;
    const to = this.toCell(end);
    const length = this.#parts.get(from.id)?.cell.source.length ?? 0;
    return { id: from.id, from: from.offset, to: to?.id === from.id ? Math.max(from.offset, to.offset) : length };
  }
}

function partOf(cell: CodeCell): Part {
  const lines = [0];
  for (let at = cell.source.indexOf("\n"); at >= 0; at = cell.source.indexOf("\n", at + 1)) lines.push(at + 1);
  return { cell, code: blankMagics(cell.source), lines, prompts: promptWidths(cell.source) };
}

function promptOf({ prompts }: Part, line: number): number {
  return Math.max(0, prompts?.[line] ?? 0);
}

/** Index of the last of the ascending numbers that is at most `value`. */
function lastAtMost(numbers: readonly number[], value: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) <= value) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}
