import { pythonLanguage } from "@codemirror/lang-python";
import type { SyntaxNode } from "@lezer/common";

/** The syntax tree of a program, as the editor reads it: code with errors has one, too. */
export function parsePython(source: string): SyntaxNode {
  return pythonLanguage.parser.parse(source).topNode;
}
