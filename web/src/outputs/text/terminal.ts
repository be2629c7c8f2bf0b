import { applySgr, PLAIN, type TextStyle } from "./ansi.ts";

/** A stretch of text in one style. */
export interface Run {
  readonly text: string;
  readonly style: TextStyle;
}
export type Line = readonly Run[];

/** Lines that will not change any more; the unit that is rendered, and skipped when unchanged. */
export interface Chunk {
  readonly lines: readonly Line[];
}

/** Text as a terminal shows it, after everything in `source`. A value: `feed` returns the next one. */
export interface Terminal {
  readonly source: string;
  readonly settled: readonly Chunk[];
  /** The lines a program may still go back to. */
  readonly live: readonly Line[];
  readonly row: number;
  readonly column: number;
  readonly style: TextStyle;
  /** An escape sequence whose end has not come yet. */
  readonly pending: string;
}

export const EMPTY_TERMINAL: Terminal = {
  source: "",
  settled: [],
  live: [[]],
  row: 0,
  column: 0,
  style: PLAIN,
  pending: "",
};

/** Lines in a settled chunk. */
export const CHUNK_LINES = 200;
/** Lines above the cursor that stay live, so that several progress bars can be drawn again. */
const KEPT_LINES = 64;

/** The terminal that shows `text`: continues from `previous` where `text` only adds to it. */
export function showText(previous: Terminal, text: string): Terminal {
  if (text === previous.source) return previous;
  const grown = text.length > previous.source.length && text.startsWith(previous.source);
  return grown ? feed(previous, text.slice(previous.source.length)) : feed(EMPTY_TERMINAL, text);
}

/* oxlint-disable no-control-regex -- control characters are the subject */
const SPECIAL = /[\n\r\b\x1b\x07\0]/g;
const SEQUENCE = /^\x1b(?:\[([0-9;:?<=>]*)[ -/]*([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-Z\\^-~])/;
const UNFINISHED = /^\x1b(?:\[[0-9;:?<=>]*[ -/]*|\][^\x07\x1b]{0,2000}\x1b?|[ -/]*)$/;
/* oxlint-enable no-control-regex */

export function feed(terminal: Terminal, added: string): Terminal {
  const text = terminal.pending + added;
  const screen = new Screen(terminal);
  let pending = "";
  let at = 0;
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const stop = SPECIAL.exec(text)?.index ?? text.length;
    if (stop > at) screen.write(text.slice(at, stop));
    at = stop + 1;
    const character = text[stop];
    if (character === "\n") screen.newLine();
    else if (character === "\r") screen.column = 0;
    else if (character === "\b") screen.column = Math.max(0, screen.column - 1);
    else if (character === "\x1b") {
      const rest = text.slice(stop, stop + 4096);
      const sequence = SEQUENCE.exec(rest);
      if (sequence) {
        screen.control(sequence[2] ?? "", sequence[1] ?? "");
        at = stop + sequence[0].length;
      } else if (UNFINISHED.test(rest)) {
        pending = text.slice(stop);
        break;
      }
    }
  }
  return screen.result(terminal.source + added, pending);
}

/** The lines being drawn while text is fed in. */
class Screen {
  readonly #settled: Chunk[];
  #live: Line[];
  #row: number;
  column: number;
  #style: TextStyle;

  constructor(terminal: Terminal) {
    this.#settled = [...terminal.settled];
    this.#live = [...terminal.live];
    this.#row = terminal.row;
    this.column = terminal.column;
    this.#style = terminal.style;
  }

  write(text: string): void {
    this.#live[this.#row] = overwrite(this.#live[this.#row] ?? [], this.column, text, this.#style);
    this.column += text.length;
  }

  newLine(): void {
    this.#row += 1;
    this.column = 0;
    if (this.#row === this.#live.length) this.#live.push([]);
    if (this.#row < CHUNK_LINES + KEPT_LINES) return;
    this.#settled.push({ lines: this.#live.splice(0, CHUNK_LINES) });
    this.#row -= CHUNK_LINES;
  }

  control(letter: string, parameters: string): void {
    const count = Math.max(1, Number.parseInt(parameters, 10) || 1);
    if (letter === "m") this.#style = applySgr(this.#style, parameters);
    else if (letter === "A" || letter === "F") this.#row = Math.max(0, this.#row - count);
    else if (letter === "B" || letter === "E") this.#row = Math.min(this.#live.length - 1, this.#row + count);
    else if (letter === "C") this.column = Math.min(this.column + count, 2000);
    else if (letter === "D") this.column = Math.max(0, this.column - count);
    else if (letter === "G") this.column = Math.min(count - 1, 2000);
    else if (letter === "K") this.#eraseInLine(parameters);
    else if (letter === "J" && parameters !== "1") this.#eraseBelow(parameters);
    if (letter === "E" || letter === "F") this.column = 0;
  }

  #eraseInLine(parameters: string): void {
    const line = this.#live[this.#row] ?? [];
    if (parameters === "2") this.#live[this.#row] = [];
    else if (parameters === "1") this.#live[this.#row] = overwrite(line, 0, " ".repeat(this.column), PLAIN);
    else this.#live[this.#row] = cut(line, 0, this.column);
  }

  #eraseBelow(parameters: string): void {
    if (parameters === "2" || parameters === "3") {
      this.#live = [[]];
      this.#row = 0;
      this.column = 0;
      return;
    }
    this.#live[this.#row] = cut(this.#live[this.#row] ?? [], 0, this.column);
    this.#live.length = this.#row + 1;
  }

  result(source: string, pending: string): Terminal {
    const { column } = this;
    return { source, settled: this.#settled, live: this.#live, row: this.#row, column, style: this.#style, pending };
  }
}

/** The line with `text` over what stood from `column` on. */
function overwrite(line: Line, column: number, text: string, style: TextStyle): Line {
  const length = lineLength(line);
  if (column === length) return append(line, { text, style });
  if (column > length)
    return append(append(line, { text: " ".repeat(column - length), style: PLAIN }), { text, style });
  const after = cut(line, column + text.length, length);
  return after.reduce(append, append(cut(line, 0, column), { text, style }));
}

function append(line: Line, run: Run): Line {
  if (run.text === "") return line;
  const last = line.at(-1);
  if (last && last.style === run.style) return [...line.slice(0, -1), { text: last.text + run.text, style: run.style }];
  return [...line, run];
}

function cut(line: Line, from: number, to: number): Line {
  const kept: Run[] = [];
  let start = 0;
  for (const run of line) {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (text) kept.push({ text, style: run.style });
    start += run.text.length;
  }
  return kept;
}

function lineLength(line: Line): number {
  return line.reduce((total, run) => total + run.text.length, 0);
}
