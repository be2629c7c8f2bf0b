import type { FolderAnswer, FolderNotebook } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { FolderOpen, Plus } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LoadFailure } from "../accounts/account/LoadFailure.tsx";
import { useRootData } from "../platform/root-data.ts";
import { ApiFailure, sentenceOf } from "../accounts/failure.ts";
import { beginSession, listFolder } from "../folder/calls.ts";
import { onFolderChanges } from "../folder/changes.ts";
import { FolderRow } from "./FolderRow.tsx";
import { NewFileDialog } from "./NewFileDialog.tsx";
import { listClass, SavedSkeleton } from "./SavedPage.tsx";

/** More rows make the page slow. The search finds the rest. */
const MAX_ROWS = 300;

/** The start page of a local run: the notebooks in the folder. */
export function FolderView() {
  const { folder } = useRootData();
  const { state, reload } = useFolder();
  const [words, setWords] = useState("");
  const isAsked = new URLSearchParams(useLocation().search).has("new");
  const [isNew, setIsNew] = useState(isAsked);
  return (
    <main id="main" className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 dir="auto" className="truncate">
            {folder?.name ?? "Folder"}
          </h1>
          <p className="m-0 text-sm text-muted">
            Notebooks in this folder of your computer.{folder?.isOffline && " Offline: nothing leaves this computer."}
          </p>
        </div>
        {state.type === "loaded" && (
          <Button variant="primary" onClick={() => setIsNew(true)}>
            <Plus aria-hidden />
            New notebook
          </Button>
        )}
      </div>
      {state.type === "loading" && <SavedSkeleton />}
      {state.type === "locked" && (
        <EmptyState icon={<FolderOpen />} title="Open the whole address">
          {state.message}
        </EmptyState>
      )}
      {state.type === "failed" && <LoadFailure message={state.message} onRetry={reload} />}
      {state.type === "loaded" && state.answer.notebooks.length === 0 && (
        <EmptyState
          icon={<FolderOpen />}
          title="No notebooks yet"
          action={
            <Button variant="primary" onClick={() => setIsNew(true)}>
              New notebook
            </Button>
          }
        >
          Files that end in .ipynb, .py or .sql appear here, also when another program adds them.
        </EmptyState>
      )}
      {state.type === "loaded" && state.answer.notebooks.length > 0 && (
        <>
          <search>
            <TextField
              label="Search"
              hideLabel
              type="search"
              placeholder="Search names and folders"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </search>
          <FileList notebooks={found(state.answer.notebooks, words)} onChange={reload} />
          {state.answer.is_cut && (
            <p className="m-0 text-sm text-muted">
              This folder has more notebooks than can be listed. Start Fiddle in one of its folders to see the others.
            </p>
          )}
        </>
      )}
      {isNew && state.type === "loaded" && <NewFileDialog onClose={() => setIsNew(false)} />}
    </main>
  );
}

interface FileListProps {
  readonly notebooks: readonly FolderNotebook[];
  readonly onChange: () => void;
}

function FileList({ notebooks, onChange }: FileListProps) {
  if (notebooks.length === 0) return <EmptyState title="No notebook has these words in its name" />;
  const left = notebooks.length - MAX_ROWS;
  return (
    <>
      <ul aria-label="Notebooks" className={listClass}>
        {notebooks.slice(0, MAX_ROWS).map((notebook) => (
          <FolderRow key={notebook.path} notebook={notebook} onChange={onChange} />
        ))}
      </ul>
      {left > 0 && <p className="m-0 text-sm text-muted">{left} more. Search to find them.</p>}
    </>
  );
}

/** Those with all words in their path, last changed first. */
function found(notebooks: readonly FolderNotebook[], words: string): readonly FolderNotebook[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return notebooks
    .filter(({ path }) => wanted.every((word) => path.toLowerCase().includes(word)))
    .toSorted((a, b) => (a.modified_at < b.modified_at ? 1 : -1));
}

type FolderState =
  | { readonly type: "loading" }
  | { readonly type: "loaded"; readonly answer: FolderAnswer }
  /** The browser has no access to the folder. */
  | { readonly type: "locked"; readonly message: string }
  | { readonly type: "failed"; readonly message: string };

/** The notebooks in the folder, which stay up to date. */
function useFolder(): { readonly state: FolderState; readonly reload: () => void } {
  const [state, setState] = useState<FolderState>({ type: "loading" });
  const list = useCallback(async (): Promise<boolean> => {
    try {
      setState({ type: "loaded", answer: await listFolder() });
      return true;
    } catch (error) {
      const isLocked = error instanceof ApiFailure && error.id === "token-needed";
      setState({ type: isLocked ? "locked" : "failed", message: sentenceOf(error) });
      return false;
    }
  }, []);
  const reload = useCallback(() => void list(), [list]);
  useEffect(() => {
    let stop = () => {};
    let left = false;
    const begin = async () => {
      await takeToken();
      if ((await list()) && !left) stop = onFolderChanges(reload);
    };
    void begin().catch((error: unknown) => setState({ type: "locked", message: sentenceOf(error) }));
    return () => {
      left = true;
      stop();
    };
  }, [list, reload]);
  return { state, reload };
}

/** The address of the first visit has the token, which mustn't stay in the browser's history. */
async function takeToken(): Promise<void> {
  const [, token] = /^#token=(.+)$/.exec(location.hash) ?? [];
  if (token === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  await beginSession(token);
}
