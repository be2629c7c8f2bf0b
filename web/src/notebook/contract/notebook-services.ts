import type { ServerFile } from "@fiddle/kernels/jupyter";
import type { RemoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { createContext, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import type { AgentState } from "./agent.ts";
import type { FindProblems } from "./code-problems.ts";
import type { CheckpointPlace } from "./checkpoint-place.ts";
import type { Cloud } from "./cloud-state.ts";
import type { SectionStore } from "../sections/section-store.ts";
import type { EditorHandle } from "../../editor/CodeEditor.tsx";
import type { EditorExtras } from "../../editor/extras.ts";
import type { NotebookFiles } from "../file-store/notebook-files.ts";
import type { Commands } from "./command.ts";
import type { FolderFileSync } from "./folder-file.ts";
import type { Finding } from "./finding.ts";
import type { Modes } from "./modes.ts";
import type { OpenPanel } from "./panel.ts";
import type { Staleness } from "./staleness.ts";
import type { Selection } from "../selection/selection.ts";
import type { Steps, StepThrough } from "./steps.ts";
import type { CellSlots } from "./cell-slots.ts";
import type { Session } from "../session/session.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";

/** What the features of one open notebook share. A function takes only the services it uses, with `Pick`. */
export interface NotebookServices {
  readonly notebook: OpenNotebook;
  readonly session: Session;
  readonly selection: Selection;
  /** Everything a user can do here; features run each other's commands by name. */
  readonly commands: Commands;
  /** The recorded run that is shown, and the breakpoints. */
  readonly steps: StoreApi<Steps>;
  readonly stepThrough: StepThrough;
  /** What features show inside cells. */
  readonly cellSlots: CellSlots;
  /** The mounted editors by cell id. */
  readonly editors: Map<string, EditorHandle>;
  /** The extensions that features add to editors. */
  readonly extras: EditorExtras;
  readonly dialogs: StoreApi<Dialogs>;
  readonly panel: StoreApi<OpenPanel>;
  readonly files: NotebookFiles;
  readonly checkpoint: StoreApi<CheckpointPlace>;
  /** What an account has of the notebook. */
  readonly cloud: StoreApi<Cloud>;
  /** The file that the notebook is kept the same with, in a local run; null for any other notebook. */
  readonly folderFile: FolderFileSync | null;
  readonly sections: SectionStore;
  readonly staleness: StoreApi<Staleness>;
  readonly finding: StoreApi<Finding>;
  /** What the linter finds. */
  readonly findProblems: FindProblems;
  /** How the notebook is shown. */
  readonly modes: StoreApi<Modes>;
  /** The AI agent: its runs, its changes, and what users ask it. */
  readonly agent: StoreApi<AgentState>;
  /** The origin of the kernel frame and of the documents that reach Jupyter servers. */
  readonly kernelHost: string;
  /** Opens a notebook that is on the Jupyter server of this kernel. */
  readonly openServerNotebook: (remote: RemoteKernel, file: ServerFile) => void;
  /** Navigates to another page of the app, e.g. another notebook. */
  readonly goTo: (path: string) => void;
}

/** An input by its cell and name, or the place for a new one: the index of a cell, or null for below the selected one. */
export type InputTarget = { readonly cellId: string; readonly name: string } | { readonly index: number | null };

/** Which of the notebook's dialogs is open. */
export interface Dialogs {
  readonly open:
    | "palette"
    | "shortcuts"
    | "settings"
    | "restart"
    | "notebooks"
    | "share"
    | "publish"
    | "details"
    | "conflict"
    | "report"
    | "open-address"
    | "paste-chat"
    | "connect-jupyter"
    | "input"
    | "one-file"
    | null;
  /** What the dialog of inputs is about. */
  readonly input?: InputTarget;
}

const NotebookContext = createContext<NotebookServices | null>(null);

export const NotebookProvider = NotebookContext.Provider;

export function useNotebook(): NotebookServices {
  const services = useContext(NotebookContext);
  if (!services) throw new Error("useNotebook outside of NotebookProvider");
  return services;
}

/** Null on a page that has no notebook open yet. */
export function useNotebookIfOpen(): NotebookServices | null {
  return useContext(NotebookContext);
}

export function useSession<T>(selector: (state: ReturnType<Session["store"]["getState"]>) => T): T {
  return useStore(useNotebook().session.store, selector);
}

export function useSelection<T>(selector: (state: ReturnType<Selection["store"]["getState"]>) => T): T {
  return useStore(useNotebook().selection.store, selector);
}

export function useModes<T>(selector: (modes: Modes) => T): T {
  return useStore(useNotebook().modes, selector);
}
