import { cursorCharLeft, cursorCharRight, indentMore } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { keepToastsAbove } from "@fiddle/ui/keep-toasts-above.ts";
import { ArrowLeft, ArrowRight, IndentIncrease, Play } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useNotebook } from "../contract/notebook-services.ts";

const SYMBOLS = ["(", ")", "[", "]", "{", "}", ":", "=", '"', "'", "#", "_", ".", ",", "*", "%", "<", ">"] as const;

const KEY = "grid h-11 flex-none place-items-center font-mono text-[1rem] active:bg-selected [&_svg]:w-[1.125rem]";

/** A row of symbols above a phone's keyboard, which needs several taps for them. The editor keeps the focus. */
export function SymbolRow({ cellId }: { readonly cellId: string }) {
  const services = useNotebook();
  const bottom = useKeyboardTop();
  const act = (change: (view: EditorView) => void) => () => {
    const view = services.editors.get(cellId)?.view;
    if (!view) return;
    change(view);
    view.focus();
  };
  const button = (label: string, icon: ReactNode, change: (view: EditorView) => void) => (
    <button key={label} type="button" aria-label={label} className={`${KEY} w-11 text-primary`} onClick={act(change)}>
      {icon}
    </button>
  );
  return (
    // The focus stays in the editor.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={(element) => (element ? keepToastsAbove(element) : undefined)}
      role="toolbar"
      aria-label="Symbols"
      className="symbol-row fixed inset-x-0 z-30 flex border-t border-line-strong bg-raised"
      style={{ bottom }}
      // A focused button would close the keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="flex min-w-0 flex-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
        {button("Indent", <IndentIncrease />, indentMore)}
        {SYMBOLS.map((symbol) => button(`Insert ${symbol}`, symbol, (view) => type(view, symbol)))}
        {button("Cursor left", <ArrowLeft />, cursorCharLeft)}
        {button("Cursor right", <ArrowRight />, cursorCharRight)}
      </div>
      <button
        type="button"
        aria-label="Run this cell"
        className={`${KEY} w-13 border-l border-line text-accent-text`}
        onClick={() => services.commands.run("run-in-place")}
      >
        <Play />
      </button>
    </div>
  );
}

/** Inserts text as typing does: brackets are closed, and a selection is wrapped. */
function type(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  const insert = () => view.state.update(view.state.replaceSelection(text), { userEvent: "input.type" });
  const handled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert));
  if (!handled) view.dispatch(insert());
}

/** The height in pixels of the on-screen keyboard that covers the window; 0 without one. */
function useKeyboardTop(): number {
  return useSyncExternalStore(subscribe, keyboardTop);
}

function keyboardTop({ window = globalThis.window } = {}): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", listener);
  visualViewport?.addEventListener("scroll", listener);
  return () => {
    visualViewport?.removeEventListener("resize", listener);
    visualViewport?.removeEventListener("scroll", listener);
  };
}
