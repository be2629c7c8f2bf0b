/** Comments of Python and SQL, and texts of several lines, in which a block can hold code that isn't run. */
const COMMENT = /(?:#|--)[ \t]?(.*)$|\/\*([^]*?)\*\/|("""|''')([^]*?)\3/gm;
const COMMENT_MARK = /^([ \t]*)(?:#|--)[ \t]?/gm;

/** What stands in a block's comments and long texts, line by line. */
export function commentLines(code: string): string[] {
  return [...code.matchAll(COMMENT)].flatMap(([, line = "", block = "", , text = ""]) =>
    `${line}\n${block}\n${text}`.split("\n").filter((part) => part.trim() !== ""),
  );
}

/** The programs that are left when a block's comments are read as code. */
export function hiddenPrograms(code: string): string[] {
  const lines = commentLines(code);
  if (lines.length === 0) return [];
  return [...new Set([lines.join("\n"), code.replaceAll(COMMENT_MARK, "$1")])].filter((program) => program !== code);
}

const FOREIGN_BLOCK =
  /^[ \t]*(?:const|let|var|function|public|private|static|fn|func|void|#include|using|package)\b|=>|\b(?:console\.log|System\.out|println!?|printf)\b/m;
const FOREIGN_LINE = /^[ \t`>]*(?:const|let|var|function|fn|func)[ \t]+\w+[ \t]*[=(]/m;

/** Whether a block is in another language, which nobody needs who learns Python or SQL. */
export function isForeignBlock(code: string): boolean {
  return FOREIGN_BLOCK.test(code);
}

/** Whether prose has a line of another language. */
export function isForeignProse(text: string): boolean {
  return FOREIGN_LINE.test(text) || /`[^`\n]*(?:=>|\b(?:const|let|var|function)\s+\w+\s*[=(])[^`\n]*`/.test(text);
}
