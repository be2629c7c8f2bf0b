import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

/** True if a position is in a comment or a string, where words aren't names. */
export function proseAt(state: EditorState, at: number): "comment" | "string" | null {
  const { name } = syntaxTree(state).resolveInner(at, -1);
  if (/comment/i.test(name)) return "comment";
  return /string/i.test(name) && name !== "FormatReplacement" ? "string" : null;
}
