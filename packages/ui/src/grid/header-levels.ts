import type { GridColumn } from "./source.ts";

/** The number of header rows above the columns' own names. */
export function upperLevels(columns: readonly GridColumn[]): number {
  return Math.max(0, ...columns.map(({ levels }) => (levels?.length ?? 1) - 1));
}

/** A name above some columns. */
export interface LevelLabel {
  readonly text: string;
  /** The columns [first, end) it spans, of those that are drawn. */
  readonly first: number;
  readonly end: number;
}

/** The label that begins at a column, for each upper level; null where the column continues its neighbor's label. */
export function levelLabels(
  columns: readonly GridColumn[],
  index: number,
  drawn: readonly number[],
): readonly (LevelLabel | null)[] {
  const at = drawn.indexOf(index);
  return Array.from({ length: upperLevels(columns) }, (_, level) => {
    const path = pathTo(columns[index], level);
    const isSame = (place: number) => {
      const column = drawn[place];
      return column !== undefined && path !== "" && pathTo(columns[column], level) === path;
    };
    if (isSame(at - 1)) return null;
    let end = at + 1;
    while (isSame(end)) end += 1;
    return { text: columns[index]?.levels?.[level] ?? "", first: index, end: (drawn[end - 1] ?? index) + 1 };
  });
}

/** The names down to a level, which tell whether two columns share a label; empty if the column has fewer levels. */
function pathTo(column: GridColumn | undefined, level: number): string {
  const levels = column?.levels;
  return !levels || level >= levels.length - 1 ? "" : JSON.stringify(levels.slice(0, level + 1));
}

/** What a column's own header cell says. */
export function ownName({ name, levels }: GridColumn): string {
  return levels?.at(-1) ?? name;
}
