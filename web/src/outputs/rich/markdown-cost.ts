/** Each is a block, or could be one. The longest reports have some hundred. */
const MAX_LINES = 2_000;
/** Marks that begin or end something within a line. Parsing compares each with others. */
const MAX_MARKS = 6_000;
/** Parts of tables, which cost little. */
const MAX_CELLS = 20_000;

/** Whether Markdown would be parsed and laid out for so long that the page couldn't answer meanwhile. */
export function isTooMuch(source: string): boolean {
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
  return count(/\n/g) > MAX_LINES || count(/[*_`~[\]<$&!\\]/g) > MAX_MARKS || count(/\|/g) > MAX_CELLS;
}
