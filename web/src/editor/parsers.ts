import { markdownLanguage } from "@codemirror/lang-markdown";
import { defineLanguageFacet, Language, languageDataProp } from "@codemirror/language";
import { type Parser, parseMixed, type SyntaxNodeRef } from "@lezer/common";
import type { MarkdownParser } from "@lezer/markdown";
import { type EditorLanguage, languageOfFence } from "./languages.ts";
import { julia, r, shell } from "./other-languages.ts";
import { python } from "./python-language.ts";
import { sqlDialect } from "./sql-dialect.ts";

const data = defineLanguageFacet({ commentTokens: { block: { open: "<!--", close: "-->" } } });

/** Markdown whose fenced code is highlighted in its own language. */
export const markdown: Language = nestCode(markdownLanguage, (info) => languageParser(languageOfFence(info)));

/** The parser of a language; null for plain text. */
export function languageParser(language: EditorLanguage) {
  if (language === "text" || language === "code") return null;
  return { python, sql: sqlDialect.language, r, julia, shell, markdown }[language].parser;
}

/**
 * Markdown whose fenced code is parsed by the parser that `parserOf` names for the fence's info string.
 * `markdown()` of lang-markdown would do it too, and bring parsers of HTML, CSS and JavaScript with it.
 */
function nestCode(markdown: Language, parserOf: (info: string) => Parser | null): Language {
  const wrap = parseMixed((node, input) => {
    if (node.name !== "FencedCode") return null;
    const info = node.node.getChild("CodeInfo");
    const parser = info && parserOf(input.read(info.from, info.to));
    return parser ? { parser, overlay: isCodeText, bracketed: true } : null;
  });
  const parser = (markdown.parser as MarkdownParser).configure({
    wrap,
    props: [languageDataProp.add({ Document: data })],
  });
  return new Language(data, parser, [], "markdown");
}

function isCodeText(node: SyntaxNodeRef): boolean {
  return node.name === "CodeText";
}
