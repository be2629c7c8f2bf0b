import { lineStarts } from "../formats/python-lines.ts";
import type { Json, JsonObject } from "../notebook.ts";
import { readForm, readPython } from "./python-literal.ts";
import { isPythonName } from "./python-name.ts";
import { objectOf } from "../json-kinds.ts";

/** An assignment of a value that is written out, as in `price = 10  # @param {"type": "slider"}`. */
export interface ParamLine {
  readonly name: string;
  readonly value: Json;
  readonly isFloat: boolean;
  /** Where the value is in the source. */
  readonly from: number;
  readonly to: number;
  /** Where the statement begins, and where its last line ends. */
  readonly start: number;
  readonly end: number;
  /** What the comment says of the input; null where there is no `@param`. */
  readonly form: ParamForm | null;
}

/** What follows `@param`, as Colab writes it: options in a list, the rest in an object. */
export interface ParamForm {
  readonly options: readonly Json[] | null;
  readonly details: JsonObject;
}

const HEAD = /([\p{ID_Start}_]\p{ID_Continue}*)[ \t]*(?::[ \t]*[\w.[\], |]+)?[ \t]*=[ \t]*(?!=)/uy;
const TAIL = /[ \t]*(?:#[ \t]*(@param\b)?([^\n]*))?(?:\n|$)/y;

/** The assignments at the left edge of a cell whose values are written out. `isWanted` leaves out what isn't looked for. */
export function paramLines(source: string): readonly ParamLine[] {
  const found: ParamLine[] = [];
  const starts = lineStarts(source);
  let at = 0;
  for (const [index, line] of source.split("\n").entries()) {
    const { inString, depth } = starts[index] ?? { inString: false, depth: 0 };
    const param = inString || depth > 0 || /^\s/.test(line) ? null : readLine(source, at);
    if (param) found.push(param);
    at += line.length + 1;
  }
  return found;
}

function readLine(source: string, start: number): ParamLine | null {
  HEAD.lastIndex = start;
  const [head, name] = HEAD.exec(source) ?? [];
  if (head === undefined || name === undefined || !isPythonName(name)) return null;
  const from = start + head.length;
  const literal = readPython(source, from);
  if (!literal) return null;
  TAIL.lastIndex = literal.end;
  const tail = TAIL.exec(source);
  if (!tail) return null;
  const [text, mark, comment = ""] = tail;
  const { value, end: to, isFloat } = literal;
  const end = to + text.replace(/\n$/, "").length;
  return { name, value, isFloat, from, to, start, end, form: mark === undefined ? null : readComment(comment) };
}

/** `["a", "b"] {type: "string"}`, either of them, or anything else, which says nothing. */
function readComment(comment: string): ParamForm {
  const text = comment.trimStart();
  const first = readForm(text);
  if (!first) return { options: null, details: {} };
  if (!Array.isArray(first.value)) return { options: null, details: objectOf(first.value) };
  const rest = text.slice(first.end).trimStart();
  return { options: first.value as readonly Json[], details: objectOf(readForm(rest)?.value ?? null) };
}
