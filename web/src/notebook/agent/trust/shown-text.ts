import type { SyntaxNode } from "@lezer/common";
import { childrenOf, type PythonProgram } from "./python-program.ts";

/** Tags that load nothing, with attributes that say how they look. */
const PLAIN_TAG =
  /<\/?(?:a|b|i|u|p|h[1-6]|em|hr|br|li|ol|ul|td|th|tr|dl|dt|dd|sub|sup|div|pre|code|span|small|table|tbody|thead|center|strong|caption|details|summary|blockquote)(?:\s+(?:style|class|align|width|border|colspan|rowspan)\s*=\s*(?:"[^"<>\\]*"|'[^'<>\\]*'))*\s*\/?>/gi;
const LOADS = /<|url\s*\(|@import|image-set|!\[|\]\s*[(:[]|:\/\/|^\s*(?:\/\/|https?:)|\\|&#/i;
/** A part of a format string that can only give a number. */
const NUMBER_PART = /^\{(?:[^{}]*:[^{}'":\]]*[deEfFgGn%,]|len\([^{}]*\)|round\([^{}]*\))\}$/;

/** Whether a text is written out and shows what loads nothing, however the page renders it. */
export function isShownText(node: SyntaxNode, program: PythonProgram): boolean {
  switch (node.name) {
    case "String": {
      const text = program.literal(node) ?? (/^(?:"""|"|'''|')/.test(program.text(node)) ? program.text(node) : null);
      return text !== null && loadsNothing(text.replaceAll(String.raw`\n`, "\n"));
    }
    case "FormatString": {
      let text = program.text(node);
      for (const part of childrenOf(node)) {
        if (part.name !== "FormatReplacement") continue;
        const written = program.text(part);
        if (!NUMBER_PART.test(written) || program.source.includes("__format__")) return false;
        text = text.replace(written, "0");
      }
      return loadsNothing(text.replaceAll(String.raw`\n`, "\n"));
    }
    case "ParenthesizedExpression":
    case "ContinuedString":
      return childrenOf(node).every((each) => /^[()]$/.test(each.name) || isShownText(each, program));
    case "VariableName": {
      const [binding, ...others] = program.bindings.get(program.name(node)) ?? [];
      return binding?.kind === "value" && others.length === 0 && isShownText(binding.node, program);
    }
    case "CallExpression":
      // A table escapes its texts unless it is told not to.
      return (
        !program.bindings.has("to_html") &&
        /\.to_html\((?:\s*(?:index|border|max_rows|float_format|justify|header|columns|na_rep)\s*=[^()]*)?\)$/.test(
          program.text(node),
        )
      );
    default:
      return false;
  }
}

/** Whether the page loads nothing for a text, as HTML or as Markdown. */
export function loadsNothing(text: string): boolean {
  return !LOADS.test(text.replaceAll(PLAIN_TAG, " "));
}
