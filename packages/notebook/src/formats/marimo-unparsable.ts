import { dedent, indent } from "./marimo-pieces.ts";
import { lineStarts } from "./python-lines.ts";
import { readString } from "./python-string.ts";

const CALL = /^app\._unparsable_cell\(\s*/;

/** Writes code that can't be in a function as marimo does: a raw string with a backslash before each quote. */
export function writeUnparsable(source: string): string {
  return `app._unparsable_cell(\n    r"""\n${indent(source.replaceAll('"', '\\"'))}\n    """,\n    name="_"\n)`;
}

/** The code in such a piece; null for any other piece. */
export function readUnparsable(piece: string): string | null {
  const call = CALL.exec(piece)?.[0];
  const text = call === undefined ? undefined : readString(piece.slice(call.length))?.text;
  if (text === undefined) return null;
  const lines = text.split("\n");
  const isOwnLines = lines.length > 2 && lines[0] === "" && lines.at(-1)?.trim() === "";
  return dedent(isOwnLines ? lines.slice(1, -1).join("\n") : text).replaceAll('\\"', '"');
}

const COMMAND = /^(?:[\w., \t]*=)?[ \t]*[%!?]/;

/** Whether code has lines that only notebooks understand (`%time x`, `files = !ls`). */
export function hasCommands(source: string): boolean {
  const starts = lineStarts(source);
  return source
    .split("\n")
    .some((line, index) => COMMAND.test(line) && starts[index]?.inString === false && starts[index].depth === 0);
}
