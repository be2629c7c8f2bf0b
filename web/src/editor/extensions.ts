import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import {
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  rectangularSelection,
} from "@codemirror/view";
import { highlighter } from "../outputs/markdown/highlighter.ts";
import { documentNonce } from "../platform/nonce.ts";
import { manyCarets } from "./many-carets.ts";
import { HIDDEN, specialClass, specialLabel } from "./special-chars.ts";
import { theme } from "./theme.ts";

/** How far the pointer may move during a click. */
const MAX_CLICK_MOVE_PX = 4;

const [columnStyle] = EditorState.create({ extensions: rectangularSelection() }).facet(EditorView.mouseSelectionStyle);

/** Alt+click adds a cursor. Alt+drag selects a block and replaces the selection. */
const columnSelection: Extension = [
  EditorView.clickAddsSelectionRange.of((event) => event.altKey),
  EditorView.mouseSelectionStyle.of((view, start) => {
    const style = columnStyle?.(view, start);
    if (!style) return null;
    return {
      get(event, extend, multiple) {
        const moved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > MAX_CLICK_MOVE_PX;
        return style.get(event, extend, multiple && !moved);
      },
      update: (update) => style.update(update),
    };
  }),
];

/** The extensions of all editors, created once, so that a thousand cells share them. */
export const sharedExtensions: Extension = [
  // The document counts a carriage return as a character. The editor must count it too, or their positions differ.
  EditorState.lineSeparator.of("\n"),
  EditorView.cspNonce.of(documentNonce()),
  EditorView.clipboardInputFilter.of(withPlainLineEnds),
  manyCarets,
  columnSelection,
  EditorState.tabSize.of(4),
  dropCursor(),
  highlightActiveLine(),
  highlightSpecialChars({ addSpecialChars: HIDDEN, render: renderSpecial }),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  syntaxHighlighting(highlighter),
  theme,
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, indentWithTab]),
];

/** Converts all line ends to `\n`. */
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
