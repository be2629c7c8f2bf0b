/** How many cells a table of Markdown can have for each character that was written. Written out, a cell takes two characters. */
const MAX_CELLS_A_CHARACTER = 2;
/** Small tables can have as many empty cells as they like. */
const ALWAYS_ALLOWED_CELLS = 500;

/** What may stand in the line below a table's head, also in quotes and lists. */
const DELIMITERS = /^[\s>|:+*.\d-]*-[\s|:-]*$/;

/**
 * Whether a text of Markdown has a table with far more cells than were written. Each row gets as many as the head has, so that a few kilobytes
 * make millions of them, for which no renderer has enough time and memory.
 */
export function hasOversizedTable(text: string): boolean {
  return text.split(/\n[ \t]*(?:\r?\n)/).some((block) => {
    const lines = block.split("\n");
    const cells = lines.map((line, at) => (DELIMITERS.test(line) ? line.split("|").length * (lines.length - at) : 0));
    return cells.some((count) => count > ALWAYS_ALLOWED_CELLS + MAX_CELLS_A_CHARACTER * block.length);
  });
}
