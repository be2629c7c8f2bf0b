/** Strings and comments; then a quote that nothing ends in its line. `fiddle_pasted.py` leaves the first two alone. */
const KEPT =
  /(#[^\n\v\x85\u2028\u2029]*|("""|''')(?:\\[^]|(?!\2)[^\\])*(?:\2|$)|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*')|["'][^\n]*/g;
const TYPED =
  /[“”„‟″«»‘’‚‛′´‐-―−…、×∗⋅÷∕≤≥≠\uff01-\uff5e\v\x85\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]/u;
const ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#\d+|#x[\da-f]+);/i;

/** Whether the kernel may read the code without marks that came along when it was copied, if it isn't Python as it is. */
export function mayHaveMarks(code: string): boolean {
  if (ENTITY.test(code)) return true;
  const lines = code.split("\n").filter((line) => line.trim() !== "");
  if (lines.some((line) => /^[+-]/.test(line)) && lines.every((line) => /^(?:[-+ \u00a0@\\]|diff |index )/.test(line)))
    return true;
  return (
    TYPED.test(code) && TYPED.test(code.replaceAll(KEPT, (part, kept?: string) => (kept === undefined ? part : "")))
  );
}
