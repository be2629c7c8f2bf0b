const INLINE_CODE = /`([^`\n]+)`/g;
/** A line of prose that is a statement, whatever list mark or line number stands before it. */
const STATEMENT =
  /^[ \t]*(?:(?:[-*•]|\d+[.):]|line \d+:?)[ \t]*)?((?:[\w.[\]'"]+[ \t]*[-+*/]?=(?!=)|(?:return|import)\b[^.?!\n]*[\w)\]]$|(?:if|elif|for|while|with|def)\b.*:$|\w+\(.*\)[^.?!\n]*$|(?:SELECT|FROM|WHERE|GROUP BY|ORDER BY|HAVING|JOIN|QUALIFY)\b).*)$/gm;
/** Each version is run against all tests, so only the likeliest are. */
const MAX_VERSIONS = 12;

/** The pieces of prose that are code: inline code, and lines that are statements. A name alone isn't one. */
export function codeInProse(written: string): string[] {
  const text = written
    .normalize("NFKC")
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replaceAll(/<!--[ \t]*|[ \t]*-->/g, "");
  const found = [...text.matchAll(INLINE_CODE), ...text.matchAll(STATEMENT)].map(([, code = ""]) => code.trim());
  return [...new Set(found.map((code) => code.replaceAll("`", "")))].filter((code) => /[^\w\s]|\s/.test(code));
}

/**
 * What a learner gets who follows a piece of code in prose: their own code with a line replaced, or with what stands behind its
 * equals sign. Only lines that share a word with the piece count, those that share the most first.
 */
export function followed(learnersCode: string, piece: string): string[] {
  const lines = learnersCode.split("\n");
  const words = wordsOf(piece);
  return lines
    .map((line, index) => {
      const shared = [...wordsOf(line)].filter((word) => words.has(word)).length;
      // A `return` replaces a `return`.
      return { line, index, shared: shared > 0 && firstWord(line) === firstWord(piece) ? shared + 1 : shared };
    })
    .filter(({ line, shared }) => shared > 0 && line.trim() !== piece)
    .toSorted((a, b) => b.shared - a.shared)
    .flatMap(({ line, index }) => {
      const [indent = ""] = /^\s*/.exec(line) ?? [];
      const [assigned] = /^.*?[^=<>!]=(?!=)\s*/.exec(line) ?? [];
      const changed = [indent + piece, ...(assigned === undefined ? [] : [assigned + piece])];
      return changed.map((one) => lines.with(index, one).join("\n"));
    })
    .slice(0, MAX_VERSIONS);
}

function firstWord(line: string): string | undefined {
  return /\w+/.exec(line)?.[0];
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g) ?? []);
}
