import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

/** A dot beside a stale cell. Its tooltip says why the output is stale. */
export function StaleMark({ id }: { readonly id: string }) {
  const { staleness } = useNotebook();
  const why = useStore(staleness, ({ stale }) => stale.get(id));
  if (!why) return null;
  return (
    <span
      role="img"
      aria-label={`Stale: ${why}`}
      className="absolute top-1 right-2 size-[0.4375rem] rounded-full bg-warn"
      data-tip={why}
    />
  );
}
