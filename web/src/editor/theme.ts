import { EditorView } from "@codemirror/view";

/**
 * The editor's looks, all from CSS variables: one theme for dark and light, and nothing to change when those change.
 * The sizes are those of `.static-source` in web/src/styles/code.css; the two must not differ by a pixel.
 */
export const theme = EditorView.theme({
  "&": { color: "var(--code-text)", backgroundColor: "transparent", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-code)",
    fontVariantLigatures: "none",
    lineHeight: "var(--code-leading)",
    overscrollBehaviorX: "contain",
    // In a line longer than the editor the browser scrolls to the caret, and the editor then once more, to leave 5 px
    // beside it: two frames with every key. So the browser leaves them already.
    scrollPaddingInline: "8px",
  },
  ".cm-content": { padding: "var(--code-pad-y) 0", caretColor: "var(--accent-text)" },
  ".cm-line": { padding: "0 var(--code-pad-x)" },
  ".cm-cursor, .cm-dropCursor": { borderLeft: "2px solid var(--accent-text)", marginLeft: "-1px" },
  ".cm-content ::selection": { background: "var(--code-selection)" },
  ".cm-selectionBackground": { background: "var(--code-selection)" },
  // As specific as the editor's own rule for the focused selection, or it stays that one's lilac.
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: "var(--code-selection)" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  // Thin enough for the selection, which lies below it, to show through.
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--text) 4%, transparent)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--code-match)",
    color: "inherit",
    borderRadius: "2px",
  },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--danger-soft)", color: "var(--code-invalid)" },
  ".cm-placeholder": { color: "var(--muted)" },
  ".cm-gutters": { backgroundColor: "transparent", border: "none", color: "var(--muted)" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.25rem 0 0.75rem", minWidth: "2.5ch" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--text)" },
});
