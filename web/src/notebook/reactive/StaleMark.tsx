import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

/** A quiet dot beside a cell whose output is out of date; pointed at, it says why. */
export function StaleMark({ id }: { readonly id: string }) {
  const { staleness } = useNotebook();
  const why = useStore(staleness, ({ stale }) => stale.get(id));
  if (!why) return null;
  return <span role="img" aria-label={`Out of date: ${why}`} className="stale-mark" data-tip={why} />;
}
