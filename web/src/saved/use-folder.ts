import type { FolderAnswer } from "@fiddle/protocol";
import { useCallback, useEffect, useState } from "react";
import { ApiFailure, sentenceOf } from "../accounts/failure.ts";
import { beginSession, listFolder } from "../folder/calls.ts";
import { onFolderChanges } from "../folder/changes.ts";

export type FolderState =
  | { readonly type: "loading" }
  | { readonly type: "loaded"; readonly answer: FolderAnswer }
  /** The browser has no access to the folder. */
  | { readonly type: "locked"; readonly message: string }
  | { readonly type: "failed"; readonly message: string };

/** The notebooks in the folder, which stay up to date. */
export function useFolder(): { readonly state: FolderState; readonly reload: () => void } {
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
