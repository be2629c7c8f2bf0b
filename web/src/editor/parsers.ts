import { markdownLanguage } from "@codemirror/lang-markdown";
import type { Language } from "@codemirror/language";
import { type EditorLanguage, languageOfFence } from "./languages.ts";
import { nestCode } from "./nested-code.ts";
import { python } from "./python-language.ts";
import { sqlDialect } from "./sql-dialect.ts";

/** Markdown with its fenced code in that code's colours. */
export const markdown: Language = nestCode(markdownLanguage, (info) => languageParser(languageOfFence(info)));

/** Parses the language; null where there is nothing to parse. */
export function languageParser(language: EditorLanguage) {
  if (language === "text") return null;
  return { python, sql: sqlDialect.language, markdown }[language].parser;
}
