import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { selectNextOccurrence } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
} from "@codemirror/view";
import { highlighter } from "../../outputs/markdown/highlighter.ts";
import { HIDDEN, specialClass, specialLabel } from "./special-chars.ts";
import { theme } from "./theme.ts";

/** What all editors have in common: made once, so that a thousand cells share it. */
export const sharedExtensions: Extension = [
  // A carriage return counts as a character of the document; the editor must count it too, or positions drift apart.
  EditorState.lineSeparator.of("\n"),
  EditorView.clipboardInputFilter.of(withPlainLineEnds),
  EditorState.allowMultipleSelections.of(true),
  EditorView.clickAddsSelectionRange.of((event) => event.altKey),
  EditorState.tabSize.of(4),
  drawSelection(),
  dropCursor(),
  highlightActiveLine(),
  highlightSpecialChars({ addSpecialChars: HIDDEN, render: renderSpecial }),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  syntaxHighlighting(highlighter),
  theme,
  keymap.of([
    ...closeBracketsKeymap,
    { key: "Mod-d", run: selectNextOccurrence, preventDefault: true },
    ...defaultKeymap,
    indentWithTab,
  ]),
];

/** Text from elsewhere with `\n` at the end of its lines. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function renderSpecial(code: number, description: string | null): HTMLElement {
  const chip = document.createElement("span");
  chip.className = specialClass(code);
  chip.textContent = specialLabel(code);
  chip.title = description ?? `Hidden character ${specialLabel(code)}`;
  chip.setAttribute("aria-label", chip.title);
  return chip;
}
