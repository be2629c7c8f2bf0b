import { createStore, type StoreApi } from "zustand/vanilla";
import type { StoredMount } from "./mount/mounted-handles.ts";
import type { SharedFolder } from "./mount/shared-folder.ts";
import type { FileStore } from "./store.ts";
import { createOpenTabs, type OpenTabs } from "./open-tabs.ts";

/** A notebook's files, and how the page shows them. */
export interface NotebookFiles {
  readonly store: FileStore;
  readonly tabs: StoreApi<OpenTabs>;
  readonly work: StoreApi<FileWork>;
  readonly mounts: StoreApi<Mounts>;
}

/** Mounted folders of this computer. */
export interface Mounts {
  readonly list: readonly Mount[];
}

/** `folder` is null while the user has to allow access again. */
export interface Mount extends StoredMount {
  readonly folder: SharedFolder | null;
  /** The browser allows reading the folder, but not writing into it. */
  readonly readOnly: boolean;
}

/** The current work on files. */
export interface FileWork {
  readonly question: FileQuestion | null;
  /** The number of files that are being added. */
  readonly adding: number;
  /** The file just opened, whose editor takes the focus once it has loaded. Not set for a renamed file. */
  readonly entering: string | null;
}

/** A question that only the user can answer. */
export interface FileQuestion {
  readonly title: string;
  readonly text: string;
  /** The recommended choice comes last. */
  readonly choices: readonly { readonly id: string; readonly label: string; readonly danger?: boolean }[];
  /** The label of a checkbox that applies the choice to all further questions. */
  readonly repeat?: string;
}

/** The choice, or null if the user dismissed the question. */
export interface FileAnswer {
  readonly choice: string | null;
  readonly repeat: boolean;
}

interface AskedQuestion extends FileQuestion {
  readonly answer: (answer: FileAnswer) => void;
}

export function createNotebookFiles(store: FileStore): NotebookFiles {
  const mounts = createStore<Mounts>(() => ({ list: [] }));
  const isMounted = (path: string) => mounts.getState().list.some(({ root }) => path.startsWith(`${root}/`));
  const tabs = createOpenTabs(store.notebookId, (path) => isFile(store, path), isMounted);
  return {
    store,
    tabs,
    work: createStore<FileWork>(() => ({ question: null, adding: 0, entering: tabs.getState().shown })),
    mounts,
  };
}

export function isFile(store: FileStore, path: string): boolean {
  return store.list().some((file) => file.path === path);
}

/** Asks the user, after any pending question. Leaving the notebook dismisses it. */
export async function askAboutFiles({ work, store }: NotebookFiles, question: FileQuestion): Promise<FileAnswer> {
  while (work.getState().question) await nextChange(work);
  return new Promise((resolve) => {
    const answer = (given: FileAnswer) => {
      work.setState({ question: null });
      resolve(given);
    };
    work.setState({ question: { ...question, answer } as AskedQuestion });
    void store.closed.then(() => answer({ choice: null, repeat: false }));
  });
}

export function answerQuestion({ work }: NotebookFiles, answer: FileAnswer): void {
  (work.getState().question as AskedQuestion | null)?.answer(answer);
}

/** Shows a file in a tab of its own. */
export function openTab({ tabs, work }: NotebookFiles, path: string): void {
  // An open file already has its editor, which keeps its position and doesn't take the focus.
  work.setState({ entering: tabs.getState().paths.includes(path) ? null : path });
  tabs.setState(({ paths }) => ({ paths: paths.includes(path) ? paths : [...paths, path], shown: path }));
}

/** Closes a tab and shows its neighbor, or the notebook. */
export function closeTab({ tabs }: NotebookFiles, path: string): void {
  tabs.setState(({ paths, shown }) => {
    const index = paths.indexOf(path);
    const left = paths.filter((other) => other !== path);
    return { paths: left, shown: shown === path ? (left[index] ?? left[index - 1] ?? null) : shown };
  });
}

function nextChange(store: StoreApi<FileWork>): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });
}
