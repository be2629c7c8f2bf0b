/** The state of the reader at the beginning of a line of Python. */
export interface LineStart {
  /** Whether the line begins inside a string that began on an earlier line. */
  readonly inString: boolean;
  /** The number of open brackets. */
  readonly depth: number;
}

const QUOTE = /'''|"""|'|"/y;

/**
 * The state at the beginning of each line of the source. Only strings, comments and brackets are parsed. Lines that
 * match `isComment` aren't Python, unless they are in a string.
 */
export function lineStarts(source: string, isComment?: (line: string) => boolean): readonly LineStart[] {
  const starts: LineStart[] = [{ inString: false, depth: 0 }];
  let depth = 0;
  let quote: string | null = null;
  const endOfLine = (at: number) => {
    const end = source.indexOf("\n", at);
    return end < 0 ? source.length : end;
  };
  for (let at = 0; at < source.length; at++) {
    const char = source[at] ?? "";
    const begins = quote === null && (at === 0 || source[at - 1] === "\n");
    if (begins && isComment?.(source.slice(at, endOfLine(at)))) at = endOfLine(at) - 1;
    else if (char === "\n") {
      // Only strings in three quotes continue without a backslash.
      if (quote?.length === 1) quote = null;
      starts.push({ inString: quote !== null, depth });
    } else if (quote !== null) {
      if (char === "\\") {
        at += 1;
        if (source[at] === "\n") starts.push({ inString: true, depth });
      } else if (source.startsWith(quote, at)) {
        at += quote.length - 1;
        quote = null;
      }
    } else if (char === "#") at = endOfLine(at) - 1;
    else if ("([{".includes(char)) depth += 1;
    else if (")]}".includes(char)) depth = Math.max(0, depth - 1);
    else {
      QUOTE.lastIndex = at;
      const opened = QUOTE.exec(source)?.[0];
      if (opened) {
        quote = opened;
        at += opened.length - 1;
      }
    }
  }
  return starts;
}

const COMMAND =
  /^(?:[\w., \t]*=)?[ \t]*[%!?]|^\s*[\w.]+\?\??\s*(?:;\s*)?$|^\s*(?:\$ )?(?:(?:python3?|py) -m )?(?:pip3?|conda|mamba) (?:un)?install /;

/** Whether code has lines that only notebooks understand (`%time x`, `files = !ls`, `len?`, `pip install x`). */
export function hasCommands(source: string): boolean {
  const starts = lineStarts(source);
  return source
    .split("\n")
    .some((line, index) => COMMAND.test(line) && starts[index]?.inString === false && starts[index].depth === 0);
}

/** Whether a line outside of functions has such words, apart from strings and comments. */
export function hasAtTop(code: string, words: RegExp): boolean {
  const starts = lineStarts(code);
  const functions: number[] = [];
  return code.split("\n").some((line, index) => {
    const start = starts[index];
    if (start?.inString !== false || /^\s*(?:#|$)/.test(line)) return false;
    const indent = line.search(/\S/);
    if (start.depth === 0) {
      while ((functions.at(-1) ?? -1) >= indent) functions.pop();
      if (/^\s*(?:async\s+)?def\b/.test(line)) functions.push(indent);
    }
    return functions.length === 0 && words.test(line.replaceAll(QUOTED, ""));
  });
}

/** Strings without code inside, and comments. An escaped quote outside of strings begins none, else a line of many would take long. */
const QUOTED = /\\.|(?<![fF][rR]?)(?:"""|''').*$|(?<![fF][rR]?)(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|#.*$/g;
