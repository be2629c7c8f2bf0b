import { RotateCcw } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";
import type { Retry } from "./try-again.ts";

/** How many are shown before the rest is unfolded. */
const SHORT_LIST = 5;

/** What was answered wrongly before, each one click from another try. Nothing is shown when there's nothing left. */
export function TryAgain({
  retries,
  className = "mt-6",
}: {
  readonly retries: readonly Retry[];
  readonly className?: string;
}) {
  if (retries.length === 0) return null;
  const rest = retries.slice(SHORT_LIST);
  return (
    <section aria-labelledby="try-again" className={`${className} rounded-lg border border-line bg-surface px-4 py-3`}>
      <h2 id="try-again" className="flex items-center gap-2 text-base">
        <RotateCcw aria-hidden className="size-4 text-warn" />
        Try again
        <span className="text-sm font-normal text-muted tabular-nums">{retries.length}</span>
      </h2>
      <RetryList retries={retries.slice(0, SHORT_LIST)} />
      {rest.length > 0 && (
        <details>
          <summary className="mt-1 cursor-pointer text-sm text-muted">{rest.length} more</summary>
          <RetryList retries={rest} />
        </details>
      )}
    </section>
  );
}

function RetryList({ retries }: { readonly retries: readonly Retry[] }) {
  return (
    <ul className="m-0 mt-1 flex list-none flex-col p-0">
      {retries.map(({ to, title, detail }) => (
        <li key={to} className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-1 text-base">
          <PageLink dir="auto" to={to}>
            {title}
          </PageLink>
          <span dir="auto" className="min-w-0 truncate text-sm text-muted">
            {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
