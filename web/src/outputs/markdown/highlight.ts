import { markdownLanguage } from "@codemirror/lang-markdown";
import { pythonLanguage } from "@codemirror/lang-python";
import { StandardSQL } from "@codemirror/lang-sql";
import type { Language } from "@codemirror/language";
import { highlightCode } from "@lezer/highlight";
import { highlighter } from "./highlighter.ts";
import { escapeHtml } from "@fiddle/notebook/escape-html";

const LANGUAGES: { readonly [name: string]: Language } = {
  python: pythonLanguage,
  py: pythonLanguage,
  python3: pythonLanguage,
  ipython: pythonLanguage,
  sql: StandardSQL.language,
  sqlite: StandardSQL.language,
  duckdb: StandardSQL.language,
  postgresql: StandardSQL.language,
  mysql: StandardSQL.language,
  markdown: markdownLanguage,
  md: markdownLanguage,
};

/** Longer code isn't highlighted, because parsing it would block the page. In characters. */
const MAX_CODE_CHARACTERS = 50_000;

/** Code as HTML, with the editor's `tok-…` classes where the language is one we know. */
export function highlightHtml(code: string, language: string): string {
  const parser = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language]?.parser : undefined;
  if (!parser || code.length > MAX_CODE_CHARACTERS) return escapeHtml(code);
  let html = "";
  highlightCode(
    code,
    parser.parse(code),
    highlighter,
    (text, classNames) => {
      html += classNames ? `<span class="${classNames}">${escapeHtml(text)}</span>` : escapeHtml(text);
    },
    () => {
      html += "\n";
    },
  );
  return html;
}
