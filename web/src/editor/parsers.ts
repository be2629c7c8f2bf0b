import { markdownLanguage } from "@codemirror/lang-markdown";
import type { Language } from "@codemirror/language";
import { type EditorLanguage, languageOfFence } from "./languages.ts";
import { nestCode } from "./nested-code.ts";
import { julia, r, shell } from "./other-languages.ts";
import { python } from "./python-language.ts";
import { sqlDialect } from "./sql-dialect.ts";

/** Markdown whose fenced code is highlighted in its own language. */
export const markdown: Language = nestCode(markdownLanguage, (info) => languageParser(languageOfFence(info)));

/** The parser of a language; null for plain text. */
export function languageParser(language: EditorLanguage) {
  if (language === "text" || language === "code") return null;
  return { python, sql: sqlDialect.language, r, julia, shell, markdown }[language].parser;
}
