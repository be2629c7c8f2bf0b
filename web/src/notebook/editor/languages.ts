import { markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { pythonLanguage } from "@codemirror/lang-python";
import { indentUnit, type Language } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { styleTags, tags } from "@lezer/highlight";
import { nestCode } from "./nested-code.ts";
import { sqlDialect } from "./sql-dialect.ts";

/** What an editor can write. `text` has no highlighting. */
export type EditorLanguage = "python" | "sql" | "markdown" | "text";

// A decorator is one colour, not only its @.
const python = pythonLanguage.configure({
  props: [styleTags({ "Decorator/VariableName": tags.meta })],
});

const PARSED: Record<EditorLanguage, Language | null> = {
  python,
  sql: sqlDialect.language,
  markdown: nestCode(markdownLanguage, (info) => languageParser(languageOfFence(info))),
  text: null,
};

const EXTENSIONS: Record<EditorLanguage, Extension> = {
  python: [python, indentUnit.of("    ")],
  sql: [sqlDialect.language, indentUnit.of("  ")],
  markdown: [
    PARSED.markdown ?? [],
    keymap.of(markdownKeymap),
    indentUnit.of("  "),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ spellcheck: "true" }),
  ],
  text: [indentUnit.of("  "), EditorView.lineWrapping],
};

const FENCES: Record<string, EditorLanguage> = {
  python: "python",
  python3: "python",
  ipython: "python",
  ipython3: "python",
  py: "python",
  pyodide: "python",
  pycon: "python",
  sql: "sql",
  duckdb: "sql",
  sqlite: "sql",
  sqlite3: "sql",
  postgres: "sql",
  postgresql: "sql",
  mysql: "sql",
  markdown: "markdown",
  md: "markdown",
};

/** Parses the language; null where there is nothing to parse. */
export function languageParser(language: EditorLanguage) {
  return PARSED[language]?.parser ?? null;
}

/** What an editor of this language needs. The same value each time, so that editors share its parts. */
export function languageExtension(language: EditorLanguage): Extension {
  return EXTENSIONS[language];
}

/** True where long lines wrap instead of scrolling. */
export function wrapsLines(language: EditorLanguage): boolean {
  return language === "markdown" || language === "text";
}

/** The language a Markdown fence or a kernel names, e.g. `python3`, `SQL` or `{python} x=1`. */
export function languageOfFence(info: string): EditorLanguage {
  const name = /[\w+-]+/.exec(info)?.[0].toLowerCase() ?? "";
  return Object.hasOwn(FENCES, name) ? (FENCES[name] ?? "text") : "text";
}
