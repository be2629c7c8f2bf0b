import { highlightCode } from "@lezer/highlight";
import { highlighter } from "../outputs/markdown/highlighter.ts";
import type { EditorLanguage } from "./languages.ts";
import { languageParser } from "./parsers.ts";
import { cutSpecials, specialClass } from "./special-chars.ts";

/** A piece of code in one colour. */
export interface CodeSpan {
  readonly text: string;
  /** Classes of web/src/styles/code.css; empty for plain text. */
  readonly className: string;
  /** The code point, where the piece is one hidden character; `specialLabel` says what to show for it. */
  readonly hidden: number | null;
}

/** Longer code is shown in one colour: parsing it would be felt. */
const LONGEST = 20_000;
const MOST_KEPT = 300;

const kept = new Map<string, readonly CodeSpan[]>();

/** Code cut into coloured pieces; joined they are the code. Kept, because the same cells come by again and again. */
export function highlightToSpans(code: string, language: EditorLanguage): readonly CodeSpan[] {
  if (code.length > LONGEST) return markSpecials([{ text: code, className: "" }]);
  const key = `${language} ${code}`;
  const found = kept.get(key);
  if (found) return found;
  const spans = markSpecials(parseToSpans(code, language));
  if (kept.size >= MOST_KEPT) for (const oldest of [...kept.keys()].slice(0, MOST_KEPT / 3)) kept.delete(oldest);
  kept.set(key, spans);
  return spans;
}

type Piece = Pick<CodeSpan, "text" | "className">;

function parseToSpans(code: string, language: EditorLanguage): Piece[] {
  const parser = languageParser(language);
  if (!parser) return [{ text: code, className: "" }];
  const pieces: Piece[] = [];
  const add = (text: string, className: string) => {
    const last = pieces.at(-1);
    if (last?.className === className) pieces[pieces.length - 1] = { text: last.text + text, className };
    else pieces.push({ text, className });
  };
  highlightCode(code, parser.parse(code), highlighter, add, () => add("\n", ""));
  return pieces;
}

function markSpecials(pieces: readonly Piece[]): CodeSpan[] {
  return pieces.flatMap(({ text, className }) =>
    cutSpecials(text).map(({ text, code }) => ({
      text,
      className: code === null ? className : specialClass(code),
      hidden: code,
    })),
  );
}
