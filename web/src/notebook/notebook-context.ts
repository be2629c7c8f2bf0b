import { createContext, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import type { EditorHandle } from "./editor/CodeEditor.tsx";
import type { Selection } from "./selection.ts";
import type { Session } from "./session/session.ts";
import type { OpenNotebook } from "./store/open-notebook.ts";

/** What the notebook's parts share: one open notebook, the session that runs it, what is selected. */
export interface NotebookParts {
  readonly notebook: OpenNotebook;
  readonly session: Session;
  readonly selection: Selection;
  /** The editors that are mounted, by cell id. */
  readonly editors: Map<string, EditorHandle>;
  readonly dialogs: StoreApi<Dialogs>;
}

/** Which of the notebook's dialogs is open. */
export interface Dialogs {
  readonly open: "palette" | "shortcuts" | "restart" | "notebooks" | null;
}

const NotebookContext = createContext<NotebookParts | null>(null);

export const NotebookProvider = NotebookContext.Provider;

export function useNotebook(): NotebookParts {
  const parts = useContext(NotebookContext);
  if (!parts) throw new Error("useNotebook outside of NotebookProvider");
  return parts;
}

export function useSession<T>(selector: (state: ReturnType<Session["store"]["getState"]>) => T): T {
  return useStore(useNotebook().session.store, selector);
}

export function useSelection<T>(selector: (state: ReturnType<Selection["store"]["getState"]>) => T): T {
  return useStore(useNotebook().selection.store, selector);
}
