import { indentUnit } from "@codemirror/language";
import { Compartment, type Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import { lineDirections } from "./line-directions.ts";
import { python } from "./python-language.ts";

/** The languages of editors. `text` and `code` have no highlighting; `code` is what a kernel on a server speaks. */
export type EditorLanguage = "python" | "sql" | "r" | "julia" | "shell" | "markdown" | "text" | "code";

const EXTENSIONS: Record<EditorLanguage, Extension> = {
  python: [python, indentUnit.of("    ")],
  sql: [fetchLater(async () => (await import("./sql-language.ts")).sqlExtension), indentUnit.of("  ")],
  r: [fetchLater(async () => (await import("./other-languages.ts")).r), indentUnit.of("  ")],
  julia: [fetchLater(async () => (await import("./other-languages.ts")).julia), indentUnit.of("    ")],
  shell: [fetchLater(async () => (await import("./other-languages.ts")).shell), indentUnit.of("  ")],
  code: indentUnit.of("    "),
  markdown: [
    fetchLater(async () => (await import("./markdown-language.ts")).markdownExtension),
    indentUnit.of("  "),
    EditorView.lineWrapping,
    lineDirections,
    EditorView.contentAttributes.of({ spellcheck: "true" }),
  ],
  text: [indentUnit.of("  "), EditorView.lineWrapping, lineDirections],
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
  r: "r",
  julia: "julia",
  bash: "shell",
  sh: "shell",
  zsh: "shell",
  markdown: "markdown",
  md: "markdown",
};

/** The extension for a language. It is the same value each time, so that editors share its parts. */
export function languageExtension(language: EditorLanguage): Extension {
  return EXTENSIONS[language];
}

/** Whether long lines wrap instead of scrolling. */
export function wrapsLines(language: EditorLanguage): boolean {
  return language === "markdown" || language === "text";
}

/** Whether it is a programming language, which has completion. */
export function isCode(language: EditorLanguage): boolean {
  return language !== "markdown" && language !== "text";
}

/** The language that a kernel speaks, as far as editors know it. */
export function languageOfKernel(name: string): EditorLanguage {
  const known = languageOfFence(name);
  return known === "text" ? "code" : known;
}

/** The language a Markdown fence or a kernel names, e.g. `python3`, `SQL` or `{python} x=1`. */
export function languageOfFence(info: string): EditorLanguage {
  const name = /[\w+-]+/.exec(info)?.[0].toLowerCase() ?? "";
  return Object.hasOwn(FENCES, name) ? (FENCES[name] ?? "text") : "text";
}

/**
 * An extension that is loaded when the first editor needs it. Until then the editor works without it.
 * All editors share the value, because each editor's state has its own content of the compartment.
 */
function fetchLater(load: () => Promise<Extension>): Extension {
  const slot = new Compartment();
  let loading: Promise<Extension> | null = null;
  const fetcher = ViewPlugin.define((view) => {
    let gone = false;
    loading ??= load();
    // If loading fails, the code has no colors. Another part of the app reports an outdated page.
    loading.then(
      (extension) => gone || view.dispatch({ effects: slot.reconfigure(extension) }),
      () => (loading = null),
    );
    return {
      destroy() {
        gone = true;
      },
    };
  });
  return slot.of(fetcher);
}
