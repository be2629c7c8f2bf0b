import { useEffect, useState } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import { type AllowedValues, hasState, packState, unpackState } from "./state-link.ts";

export interface ToolState<S> {
  readonly state: S;
  readonly change: (patch: Partial<S>) => void;
  /** What was wrong with the link that opened the page. */
  readonly linkFailure: string | null;
  /** Whether the URL has been read, so that the state includes what the link contains. */
  readonly isLoaded: boolean;
}

/**
 * The state of a tool as flat, plain data, so that a link can contain it. The server renders `initial`; the state of a
 * link replaces it after hydration. The state is never written to the URL: the Share dialog makes links.
 */
export function useToolState<S extends object>(initial: S, allowedValues?: AllowedValues<S>): ToolState<S> {
  const [state, setState] = useState(initial);
  const [linkFailure, setLinkFailure] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const open = async () => {
      try {
        if (hasState(location.hash)) {
          setState(await unpackState(location.hash, initial, allowedValues));
          setLinkFailure(null);
        }
      } catch (error) {
        setLinkFailure(messageOf(error));
      }
      setLoaded(true);
    };
    const onHashChange = () => void open();
    onHashChange();
    // Pasting a link into the address bar of the same page changes only the fragment.
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, [initial, allowedValues]);
  return { state, change: (patch) => setState((before) => ({ ...before, ...patch })), linkFailure, isLoaded };
}

/** The fragment of a link that contains the state, including the `#`. Empty until it's packed. */
export function usePackedState(state: object): string {
  const serialized = JSON.stringify(state);
  return useLoaded(() => packState(JSON.parse(serialized) as object), [serialized], "");
}
