type Replaced = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Replaces text that must occur exactly once. The problem is a sentence for a model, with the lines that come near. */
export function replaceOnce(source: string, old: string, replacement: string): Replaced {
  if (old === "") return { ok: false, problem: "`old` is empty. Give the text to replace." };
  const first = source.indexOf(old);
  if (first < 0) return { ok: false, problem: `The cell doesn't contain this text. ${nearLines(source, old)}` };
  if (source.includes(old, first + 1))
    return { ok: false, problem: "The cell contains this text more than once. Give more of the lines around it." };
  return { ok: true, text: source.slice(0, first) + replacement + source.slice(first + old.length) };
}

/** The lines that share most words with the first line that was looked for. */
function nearLines(source: string, old: string): string {
  const wanted = words(old.trim().split("\n", 1)[0] ?? "");
  const lines = source.split("\n");
  const scores = lines.map((line) => words(line).filter((word) => wanted.includes(word)).length);
  const best = scores.indexOf(Math.max(0, ...scores));
  if ((scores[best] ?? 0) === 0) return `Its source is:\n${source.slice(0, 2000)}`;
  return `The nearest lines are:\n${lines.slice(Math.max(0, best - 1), best + 3).join("\n")}`;
}

function words(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}
