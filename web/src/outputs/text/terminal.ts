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
/** How far right the cursor can be moved without text. */
const MAX_COLUMN = 2000;
/** Text that is written piece by piece is joined up to this length, since each join of a long one and each cut copies it. */
const JOINED_CHARACTERS = 1000;
/** More than a screen has columns. Text beyond this many changes of style in one line is plain: each costs the page an element. */
const MAX_RUNS = 2000;

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

interface OwnLine {
  readonly line: Run[];
  length: number;
}

/** The lines being drawn while text is fed in. */
class Screen {
  readonly #settled: Chunk[];
  #live: Line[];
  #row: number;
  column: number;
  #style: TextStyle;
  /** The lines that were written to, copies that may change in place: a long one is not copied for each piece. */
  readonly #own = new Map<Line, OwnLine>();

  constructor(terminal: Terminal) {
    this.#settled = [...terminal.settled];
    this.#live = [...terminal.live];
    this.#row = terminal.row;
    this.column = terminal.column;
    this.#style = terminal.style;
  }

  write(text: string): void {
    const own = this.#ownLine();
    const { line, length } = own;
    const run = { text, style: line.length < MAX_RUNS ? this.#style : PLAIN };
    if (this.column === length) append(line, run);
    else overwrite(own, this.column, run);
    this.column += text.length;
    own.length = Math.max(length, this.column);
  }

  #ownLine(): OwnLine {
    const shown = this.#live[this.#row] ?? [];
    const known = this.#own.get(shown);
    if (known) return known;
    const own = { line: [...shown], length: lineLength(shown) };
    this.#live[this.#row] = own.line;
    this.#own.set(own.line, own);
    return own;
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
    else if (letter === "C") this.column = Math.min(this.column + count, MAX_COLUMN);
    else if (letter === "D") this.column = Math.max(0, this.column - count);
    else if (letter === "G") this.column = Math.min(count - 1, MAX_COLUMN);
    else if (letter === "K") this.#eraseInLine(parameters);
    else if (letter === "J" && parameters !== "1") this.#eraseBelow(parameters);
    if (letter === "E" || letter === "F") this.column = 0;
  }

  #eraseInLine(parameters: string): void {
    if (parameters !== "1") return cut(this.#ownLine(), parameters === "2" ? 0 : this.column);
    const own = this.#ownLine();
    const erased = Math.min(this.column, MAX_COLUMN);
    overwrite(own, 0, { text: " ".repeat(erased), style: PLAIN });
    own.length = Math.max(own.length, erased);
  }

  #eraseBelow(parameters: string): void {
    if (parameters === "2" || parameters === "3") {
      this.#live = [[]];
      this.#row = 0;
      this.column = 0;
      return;
    }
    cut(this.#ownLine(), this.column);
    this.#live.length = this.#row + 1;
  }

  result(source: string, pending: string): Terminal {
    const { column } = this;
    for (const { line } of this.#own.values()) joinRuns(line);
    return { source, settled: this.#settled, live: this.#live, row: this.#row, column, style: this.#style, pending };
  }
}

/** Writes the run over the text that starts at `column`. */
function overwrite(own: OwnLine, column: number, run: Run): void {
  const { line } = own;
  const from = placeOf(own, column);
  const to = placeAfter(line, from, run.text.length);
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

/** The run that contains the column, sought from the nearer end. Past the line's end, the offset is the distance from there. */
function placeOf({ line, length }: OwnLine, column: number): Place {
  if (column >= length) return { index: line.length, offset: column - length };
  if (column < length / 2) return placeAfter(line, { index: 0, offset: 0 }, column);
  let index = line.length;
  let start = length;
  while (start > column) start -= line[--index]?.text.length ?? 0;
  return { index, offset: column - start };
}

function placeAfter(line: Line, { index, offset }: Place, count: number): Place {
  let at = index;
  let left = offset + count;
  for (let run = line[at]; run && left >= run.text.length; run = line[at]) {
    left -= run.text.length;
    at += 1;
  }
  return { index: at, offset: left };
}

function append(line: Run[], run: Run): void {
  if (run.text === "") return;
  const last = line.at(-1);
  if (last && last.style === run.style && last.text.length < JOINED_CHARACTERS)
    line[line.length - 1] = { text: last.text + run.text, style: run.style };
  else line.push(run);
}

/** Removes what follows the column. */
function cut(own: OwnLine, column: number): void {
  if (column >= own.length) return;
  const { index, offset } = placeOf(own, column);
  const last = own.line[index];
  own.line.length = index;
  own.length = column;
  if (last && offset > 0) own.line.push({ ...last, text: last.text.slice(0, offset) });
}

/** Joins neighbors of one style in place. */
function joinRuns(line: Run[]): void {
  let joined = 0;
  for (let at = 0; at < line.length;) {
    const start = at;
    const first = line[start];
    if (!first) break;
    const { style } = first;
    while (line[at]?.style === style) at += 1;
    const text =
      at === start + 1
        ? first.text
        : line
            .slice(start, at)
            .map((run) => run.text)
            .join("");
    line[joined++] = { text, style };
  }
  line.length = joined;
}

function lineLength(line: Line): number {
  return line.reduce((total, run) => total + run.text.length, 0);
}
