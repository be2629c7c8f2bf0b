import type { ClassItem } from "@fiddle/protocol/learn/class.ts";
import { Check } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";
import { useAllProgress } from "../progress/progress-store.ts";

/** What an item is, by the first part of its path. */
export const KINDS: Readonly<Record<string, string>> = {
  challenges: "Challenge",
  tutorials: "Tutorial",
  examples: "Example",
  fiddles: "Notebook",
};

/** What there is to do, with what this learner has done. */
export function ClassItems({ items }: { readonly items: readonly ClassItem[] }) {
  const progress = useAllProgress();
  const isDone = (path: string) => {
    const record = progress[path.slice(1)];
    return record !== undefined && (record.solved !== null || record.finished);
  };
  const done = items.filter(({ path }) => isDone(path)).length;
  return (
    <>
      <p role="status" className="mt-4 text-base text-secondary">
        {done} of {items.length} done
      </p>
      <ol className="m-0 mt-2 flex list-none flex-col gap-2 p-0">
        {items.map(({ path, title }) => (
          <li key={path}>
            <PageLink
              to={path}
              className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 no-underline hover:border-line-control hover:bg-raised"
            >
              <span className="w-20 shrink-0 text-xs text-muted">{KINDS[path.split("/")[1] ?? ""]}</span>
              <span dir="auto" className="grow font-medium text-primary">
                {title}
              </span>
              {isDone(path) && <Check aria-label="Done" className="size-4 text-success" />}
            </PageLink>
          </li>
        ))}
      </ol>
    </>
  );
}
