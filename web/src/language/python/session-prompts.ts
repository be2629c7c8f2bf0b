/** What stands above the first prompt: empty lines, comments, and what the programs say of themselves. */
const GREETING =
  /^\s*(?:#.*|(?:\([\w.-]+\) ?)?(?:[\w.@:~/\\-]*[$%>]|[A-Z]:\\.*>|PS .*>) .*|(?:I?Python|Jupyter console|Anaconda) .*|\[(?:GCC|Clang|MSC) .*|Type ["'].*|Tip: .*|--\w+--)?$/;
/** The first line of code that was copied from a session of Python, IPython or the debugger. */
const SESSION = /^\s*(?:>>>|(?:In ?)?\[[\d *]*\]:|\(Pdb(?:\+\+)?\)|ipdb>)(?:\s|$)/;
const PROMPT =
  /^\s*(?:(?:>>>|\.\.\.(?!:)|(?:In ?)?\[[\d *]*\]:|\.\.\.:)(?:\s|$)|(?:\(Pdb(?:\+\+)?\)|ipdb>)(?:\s(?:!|pp? +)?|$))/;
/** A command of the debugger, which isn't code. */
const DEBUGGING =
  /^\s*(?:\(Pdb(?:\+\+)?\)|ipdb>) (?:[abcdhjlnqrsuw]|args|break|bt|cl|clear|cont|continue|down|exit|help|jump|list|ll|longlist|next|quit|return|step|until|unt|up|where)(?: [\d., ]+)?$/;
const ABOVE = /^\s*(?:In ?)?\[[\d *]*\]:\s*$/;
const OUT = /^\s*Out ?\[\d*\]:/;
const FENCE = /^\s*(`{3,}|~{3,})\s*(?:\{?\.?(?:python|py|pycon|ipython)\d?\b[^`]*)?$/i;
/** Comments and strings, of which long ones may have no end. The kernel's `fiddle_pasted.py` does the same. */
const STRING = /#[^\n]*|("""|''')(?:\\[^]|(?!\1)[^\\])*(?:\1|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/g;
/** A statement on one line that shows nothing. */
const SILENT = /^(?:(?:import|from)\b|[^\W\d][^=!<>(]*=(?!=))/;

/** How long each line's prompt is, -1 for a line that isn't code; null for code that wasn't copied from a session. */
export function promptWidths(source: string): readonly number[] | null {
  const lines = source.split("\n");
  const fence = fenceAround(lines);
  if (fence) {
    const inside = lines.map((line, index) => (index > fence.start && index < fence.end ? line : "")).join("\n");
    const widths = promptWidths(inside);
    return lines.map((_, index) => (index > fence.start && index < fence.end ? (widths?.[index] ?? 0) : -1));
  }
  if (!SESSION.test(lines.find((line) => !GREETING.test(line)) ?? "")) return null;
  const widths = lines.map((line) => (DEBUGGING.test(line) ? -1 : (PROMPT.exec(line)?.[0].length ?? -1)));
  // Other lines are output, unless they follow an empty line, or a last statement that shows nothing.
  const last = widths.findLastIndex((width) => width >= 0);
  const isSilent = SILENT.test(lines[last]?.slice(widths[last]) ?? "");
  const below = isSilent ? last + 1 : lines.findIndex((line, index) => index > last && line.trim() === "");
  let [isCode, isBody] = [false, false];
  return widths.map((width, index) => {
    const line = lines[index] ?? "";
    if (width < 0 && !OUT.test(line)) {
      // IDLE has no prompts in a block, and indents it.
      isBody &&= /^(?:\s|$)/.test(line);
      return isCode || isBody || (below >= 0 && index >= below) ? 0 : -1;
    }
    // A page that shows a notebook writes the prompt above the code.
    isCode = width >= 0 && ABOVE.test(line);
    isBody = width >= 0 && line.slice(width).trimEnd().endsWith(":");
    return width;
  });
}

/** The lines of a fence of Markdown that was copied with the code in it, and maybe not to its end. */
function fenceAround(lines: readonly string[]): { readonly start: number; readonly end: number } | null {
  const start = lines.findIndex((line) => line.trim() !== "");
  const end = lines.findLastIndex((line) => line.trim() !== "");
  const fence = FENCE.exec(lines[start] ?? "")?.[1];
  if (fence === undefined) return null;
  const isEnded = end > start && lines[end]?.trim().startsWith(fence) && /^(?:`+|~+)$/.test(lines[end].trim());
  const inside = { start, end: isEnded ? end : lines.length };
  const code = lines.slice(inside.start + 1, inside.end).join("\n");
  // Behind another fence is text or more code. One in a string belongs to the string.
  const isFence = (line: string) => line.trim().startsWith(fence);
  return code.includes(fence) && code.replaceAll(STRING, "#").split("\n").some(isFence) ? null : inside;
}

/** The code without prompts and output, on the same lines, as the kernel reads it. */
export function withoutPrompts(source: string): string {
  const widths = promptWidths(source);
  if (!widths) return source;
  return source
    .split("\n")
    .map((line, index) => ((widths[index] ?? -1) < 0 ? "" : line.slice(widths[index])))
    .join("\n");
}
