import { highlightCode } from "@lezer/highlight";
import { highlighter } from "../outputs/markdown/highlighter.ts";
import type { EditorLanguage } from "./languages.ts";
import { languageParser } from "./parsers.ts";
import { cutSpecials, specialClass } from "./special-chars.ts";

/** A piece of code in one color. */
export interface CodeSpan {
  readonly text: string;
  /** Classes of web/src/styles/code.css; empty for plain text. */
  readonly className: string;
  /** The code point if the piece is one hidden character, which is shown as its `specialLabel`; otherwise null. */
  readonly hidden: number | null;
}

/** Longer code is not highlighted, because parsing it would be noticeable. */
const MAX_HIGHLIGHTED_CHARACTERS = 20_000;
const MAX_CACHED_TEXTS = 300;

const cache = new Map<string, readonly CodeSpan[]>();

/** Splits code into highlighted pieces. Results are cached, because the same cells are shown repeatedly. */
export function highlightToSpans(code: string, language: EditorLanguage): readonly CodeSpan[] {
  if (code.length > MAX_HIGHLIGHTED_CHARACTERS) return markSpecials([{ text: code, className: "" }]);
  const key = `${language} ${code}`;
  const found = cache.get(key);
  if (found) return found;
  const spans = markSpecials(parseToSpans(code, language));
  if (cache.size >= MAX_CACHED_TEXTS)
    for (const oldest of [...cache.keys()].slice(0, MAX_CACHED_TEXTS / 3)) cache.delete(oldest);
  cache.set(key, spans);
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
