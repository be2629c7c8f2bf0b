const INLINE_CODE = /`([^`\n]+)`/g;
/** A line of prose that is a statement, whatever list mark or line number stands before it. */
const STATEMENT =
  /^[ \t]*(?:(?:[-*•]|\d+[.):]|line \d+:?)[ \t]*)?((?:[\w.[\]'"]+[ \t]*[-+*/]?=(?!=)|(?:return|import)\b[^.?!]*[\w)\]]$|(?:if|elif|for|while|with|def)\b.*:$|\w+\(.*\)[^.?!]*$|(?:SELECT|FROM|WHERE|GROUP BY|ORDER BY|HAVING|JOIN|QUALIFY)\b).*)$/gm;
/** Each version is run against all tests, so only the likeliest are. */
const MAX_VERSIONS = 12;

/** The pieces of prose that are code: inline code, and lines that are statements. A name alone isn't one. */
export function codeInProse(text: string): string[] {
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
    .map((line, index) => ({ line, index, shared: [...wordsOf(line)].filter((word) => words.has(word)).length }))
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

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g) ?? []);
}
