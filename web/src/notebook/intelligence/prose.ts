import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

/** Whether a place is in a comment or in text, where words are nobody's names. */
export function proseAt(state: EditorState, at: number): "comment" | "string" | null {
  const { name } = syntaxTree(state).resolveInner(at, -1);
  if (/comment/i.test(name)) return "comment";
  return /string/i.test(name) && name !== "FormatReplacement" ? "string" : null;
}
