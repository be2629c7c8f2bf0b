import { EditorView } from "@codemirror/view";

/**
 * The editor's theme uses CSS variables only, so it serves dark and light mode without any change. Its sizes must equal
 * those of `.static-source` in web/src/styles/code.css to the pixel.
 */
export const theme = EditorView.theme({
  "&": { color: "var(--code-text)", backgroundColor: "transparent", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-code)",
    fontVariantLigatures: "none",
    lineHeight: "var(--code-leading)",
    overscrollBehaviorX: "contain",
    // In a long line the browser scrolls to the cursor, and the editor scrolls again to leave 5 px beside it, which costs
    // two frames for every key. This makes the browser leave that space itself.
    scrollPaddingInline: "8px",
  },
  ".cm-content": { padding: "var(--code-pad-y) 0", caretColor: "var(--accent-text)" },
  ".cm-line": { padding: "0 var(--code-pad-x)" },
  ".cm-cursor, .cm-dropCursor": { borderLeft: "2px solid var(--accent-text)", marginLeft: "-1px" },
  ".cm-content ::selection": { background: "var(--code-selection)" },
  ".cm-selectionBackground": { background: "var(--code-selection)" },
  // This must be as specific as the editor's own rule for a focused selection to override it.
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: "var(--code-selection)" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  // A cell of one line has no other line that the active one could be told from.
  "&.cm-focused .cm-activeLine:only-child": { backgroundColor: "transparent" },
  // Transparent enough to show the selection below it.
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
