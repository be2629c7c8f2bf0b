import { valuesInAddress, withValuesInAddress } from "@fiddle/notebook/inputs/address.ts";
import type { Session } from "../session/session.ts";

/** Browsers refuse to change an address many times a second. */
const WRITE_PAUSE_MS = 300;

/** Takes the values in the page's address for the notebook's inputs. */
export function takeAddressValues({ inputs }: Pick<Session, "inputs">): void {
  const search = new URLSearchParams(location.search);
  if ([...search.keys()].some((name) => name.startsWith("in.")))
    inputs.arrive(
      valuesInAddress(
        search,
        inputs.all.map(({ input }) => input),
      ),
    );
}

/** Keeps the reader's values in the page's address, so that a reload and a shared link have them. Returns a function that ends this. */
export function keepValuesInAddress({ inputs }: Pick<Session, "inputs">): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const search = withValuesInAddress(
      new URLSearchParams(location.search),
      inputs.all.map(({ input }) => input),
      (input) => inputs.valueOf(input),
    );
    const query = search.size > 0 ? `?${search}` : "";
    if (query !== location.search)
      history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
  };
  const stop = inputs.store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, WRITE_PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
