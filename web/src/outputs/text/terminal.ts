import { applySgr, PLAIN, type TextStyle } from "./ansi.ts";

/** A stretch of text in one style. */
export interface Run {
  readonly text: string;
  readonly style: TextStyle;
}
export type Line = readonly Run[];

/** Lines that no longer change; the unit that is rendered, and skipped if unchanged. */
export interface Chunk {
  readonly lines: readonly Line[];
}

/** Text as a terminal shows it, after everything in `source`. A value: `feed` returns the next one. */
export interface Terminal {
  readonly source: string;
  readonly settled: readonly Chunk[];
  /** The lines that a program may still overwrite. */
  readonly live: readonly Line[];
  readonly row: number;
  readonly column: number;
  readonly style: TextStyle;
  /** The start of an escape sequence that isn't complete yet. */
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

const SPECIAL = /[\n\r\b\x1b\x07\0]/g;
const SEQUENCE = /^\x1b(?:\[([0-9;:?<=>]*)[ -/]*([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-Z\\^-~])/;
const UNFINISHED = /^\x1b(?:\[[0-9;:?<=>]*[ -/]*|\][^\x07\x1b]{0,2000}\x1b?|[ -/]*)$/;

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
  /** The line last written to, a copy that may change in place: a long one is not copied for each piece. */
  #written: { readonly line: Run[]; length: number } = { line: [], length: 0 };

  constructor(terminal: Terminal) {
    this.#settled = [...terminal.settled];
    this.#live = [...terminal.live];
    this.#row = terminal.row;
    this.column = terminal.column;
    this.#style = terminal.style;
  }

  write(text: string): void {
    const line = this.#live[this.#row] ?? [];
    if (line !== this.#written.line) {
      this.#written = { line: [...line], length: lineLength(line) };
      this.#live[this.#row] = this.#written.line;
    }
    const run = { text, style: this.#style };
    if (this.column === this.#written.length) append(this.#written.line, run);
    else overwrite(this.#written.line, this.column, run);
    this.#written.length = Math.max(this.#written.length, this.column + text.length);
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
    else if (parameters === "1") {
      const erased = [...line];
      overwrite(erased, 0, { text: " ".repeat(this.column), style: PLAIN });
      this.#live[this.#row] = erased;
    } else this.#live[this.#row] = cut(line, this.column);
  }

  #eraseBelow(parameters: string): void {
    if (parameters === "2" || parameters === "3") {
      this.#live = [[]];
      this.#row = 0;
      this.column = 0;
      return;
    }
    this.#live[this.#row] = cut(this.#live[this.#row] ?? [], this.column);
    this.#live.length = this.#row + 1;
  }

  result(source: string, pending: string): Terminal {
    const { column } = this;
    return { source, settled: this.#settled, live: this.#live, row: this.#row, column, style: this.#style, pending };
  }
}

/** Writes the run over the text that starts at `column`. */
function overwrite(line: Run[], column: number, run: Run): void {
  const from = placeOf(line, { index: 0, offset: column });
  const to = placeOf(line, { index: from.index, offset: from.offset + run.text.length });
  const left = from.offset > 0 && line[from.index] ? from.index : from.index - 1;
  const before = line[left];
  const after = line[to.index];
  const put: Run[] = [];
  if (before) append(put, left === from.index ? { ...before, text: before.text.slice(0, from.offset) } : before);
  if (!line[from.index]) append(put, { text: " ".repeat(from.offset), style: PLAIN });
  append(put, run);
  if (after) append(put, { ...after, text: after.text.slice(to.offset) });
  const start = Math.max(0, left);
  line.splice(start, to.index + 1 - start, ...put);
}

interface Place {
  readonly index: number;
  readonly offset: number;
}

/**
 * The run that contains the given offset from the start of another run. Past the line's end, the offset continues from
 * there.
 */
function placeOf(line: Line, { index, offset }: Place): Place {
  let at = index;
  let left = offset;
  for (let run = line[at]; run && left >= run.text.length; run = line[at]) {
    left -= run.text.length;
    at += 1;
  }
  return { index: at, offset: left };
}

function append(line: Run[], run: Run): void {
  if (run.text === "") return;
  const last = line.at(-1);
  if (last && last.style === run.style) line[line.length - 1] = { text: last.text + run.text, style: run.style };
  else line.push(run);
}

function cut(line: Line, to: number): Run[] {
  const kept: Run[] = [];
  let start = 0;
  for (const run of line) {
    const text = run.text.slice(0, Math.max(0, to - start));
    if (text) kept.push({ text, style: run.style });
    start += run.text.length;
  }
  return kept;
}

function lineLength(line: Line): number {
  return line.reduce((total, run) => total + run.text.length, 0);
}
