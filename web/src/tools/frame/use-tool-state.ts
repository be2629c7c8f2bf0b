import { useEffect, useState } from "react";
import { type Choices, holdsState, unpackState } from "./state-link.ts";

export interface ToolState<S> {
  readonly state: S;
  readonly change: (patch: Partial<S>) => void;
  /** What was wrong with the link that the page was opened with. */
  readonly linkFailure: string | null;
  /** Whether the address has been read, so that the state is what the page was opened with. */
  readonly isOpened: boolean;
}

/**
 * All that a person set in a tool, as flat, plain data, so that a link can hold it. The server renders `start`; a link's
 * state takes its place afterwards. Nothing is written to the address: that is for Share.
 */
export function useToolState<S extends object>(start: S, choices?: Choices<S>): ToolState<S> {
  const [state, setState] = useState(start);
  const [linkFailure, setLinkFailure] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const open = async () => {
      try {
        if (holdsState(location.hash)) {
          setState(await unpackState(location.hash, start, choices));
          setLinkFailure(null);
        }
      } catch (error) {
        setLinkFailure(error instanceof Error ? error.message : String(error));
      }
      setOpened(true);
    };
    const listen = () => void open();
    listen();
    // A link pasted over the page's own address changes the fragment only.
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, [start, choices]);
  return { state, change: (patch) => setState((before) => ({ ...before, ...patch })), linkFailure, isOpened };
}
