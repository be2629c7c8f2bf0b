import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { type EditorState, type Extension, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { editFor, type Edit, type Tool } from "./edit.ts";
import { hiddenAddresses } from "./hidden-addresses.ts";
import { editTable, type Table, tableAt, type TableAct } from "./table.ts";

export interface ExtrasOptions {
  /** Called when the cursor enters or leaves a table. */
  readonly onTable: (isIn: boolean) => void;
  /** Called with pasted or dropped files, and where to insert them. */
  readonly onFiles: (view: EditorView, files: readonly File[], at: number) => void;
}

/**
 * The extensions of the Markdown editor: keys for formatting and tables, search, images, and pasting web pages as
 * Markdown.
 */
export function markdownExtras({ onTable, onFiles }: ExtrasOptions): Extension {
  let wasIn = false;
  return [
    search({ top: true }),
    hiddenAddresses,
    FIND_THEME,
    Prec.high(
      keymap.of([
        { key: "Mod-b", run: (view) => applyTool(view, "bold") },
        { key: "Mod-i", run: (view) => applyTool(view, "italic") },
        { key: "Tab", run: (view) => applyToTable(view, "next"), shift: (view) => applyToTable(view, "previous") },
        ...searchKeymap,
      ]),
    ),
    EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
      if (!docChanged && !selectionSet) return;
      const isIn = tableOf(state) !== null;
      if (isIn !== wasIn) onTable((wasIn = isIn));
    }),
    EditorView.domEventHandlers({
      paste: (event, view) => paste(event, view, onFiles),
      drop: (event, view) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        onFiles(view, files, view.posAtCoords(event) ?? view.state.selection.main.head);
        return true;
      },
    }),
  ];
}

/** The action of a formatting button. */
export function applyTool(view: EditorView, tool: Tool): boolean {
  const { from, to } = view.state.selection.main;
  apply(view, editFor(tool, { text: view.state.doc.toString(), from, to }));
  return true;
}

/** False if the cursor isn't in a table. */
export function applyToTable(view: EditorView, act: TableAct): boolean {
  const table = tableOf(view.state);
  if (!table) return false;
  const { doc } = view.state;
  apply(view, editTable(table, act, { from: doc.line(table.first).from, to: doc.line(table.last).to }));
  return true;
}

export function openFind(view: EditorView): void {
  openSearchPanel(view);
}

/** Moves the cursor to the start of a line, counted from 0, and scrolls the line to the top. */
export function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(line + 1, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "start", yMargin: 8 }) });
  view.focus();
}

function tableOf({ doc, selection }: EditorState): Table | null {
  const { number, from } = doc.lineAt(selection.main.head);
  const lineAt = (line: number) => (line > 0 && line <= doc.lines ? doc.line(line).text : undefined);
  return tableAt(lineAt, number, selection.main.head - from);
}

function apply(view: EditorView, { from, to, insert, select: [anchor, head] }: Edit): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor, head },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
}

function paste(event: ClipboardEvent, view: EditorView, onFiles: ExtrasOptions["onFiles"]): boolean {
  const html = event.clipboardData?.getData("text/html") ?? "";
  // Text copied from an editor is code with colors, not a page.
  if (/<(?:a|h\d|ul|ol|table|strong|em|b|i|p)[\s>]/i.test(html) && !/vscode|monaco|<pre/i.test(html)) {
    event.preventDefault();
    void import("./paste.ts").then(({ toMarkdown }) => view.dispatch(view.state.replaceSelection(toMarkdown(html))));
    return true;
  }
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length === 0) return false;
  event.preventDefault();
  onFiles(view, files, view.state.selection.main.head);
  return true;
}

const FIND_THEME = EditorView.theme({
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-search.cm-panel": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.375rem",
    padding: "0.5rem 2.25rem 0.5rem 0.5rem",
    fontFamily: "var(--font-ui)",
    fontSize: "0.8125rem",
  },
  ".cm-search.cm-panel br": { display: "none" },
  ".cm-search.cm-panel :is(input, button, label)": { margin: "0", fontSize: "inherit", fontFamily: "inherit" },
  ".cm-search .cm-textfield": {
    minWidth: "8rem",
    flex: "1 1 8rem",
    height: "2rem",
    padding: "0 0.5rem",
    border: "1px solid var(--line-control)",
    borderRadius: "6px",
    backgroundColor: "var(--surface)",
    color: "var(--text)",
  },
  ".cm-search .cm-button": {
    height: "2rem",
    padding: "0 0.625rem",
    border: "1px solid var(--line-control)",
    borderRadius: "6px",
    background: "var(--surface)",
    color: "var(--text)",
  },
  ".cm-search .cm-button:hover": { background: "var(--hover)" },
  ".cm-search label": { display: "inline-flex", alignItems: "center", gap: "0.25rem", color: "var(--secondary)" },
  ".cm-search.cm-panel [name=close]": {
    top: "0.5rem",
    right: "0.25rem",
    width: "2rem",
    height: "2rem",
    borderRadius: "6px",
    color: "var(--secondary)",
    fontSize: "1.125rem",
    cursor: "pointer",
  },
  ".cm-searchMatch": { backgroundColor: "var(--code-match)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--code-selection)", outline: "1px solid var(--accent)" },
  "@media (pointer: coarse)": {
    ".cm-search :is(.cm-textfield, .cm-button, [name=close])": { minHeight: "2.75rem", minWidth: "2.75rem" },
  },
});
