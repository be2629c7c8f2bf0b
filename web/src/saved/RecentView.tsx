import type { RecentAnswer } from "@fiddle/protocol";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { LoadFailure } from "../accounts/account/LoadFailure.tsx";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { titleClass } from "./FiddleRow.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import { listClass, SavedPage, SavedSkeleton } from "./SavedPage.tsx";

/** The notebooks that the user opened or changed last, including other people's. */
export function RecentView() {
  const [recent, reload] = useApiQuery<RecentAnswer>("/api/saved/recent");
  return (
    <SavedPage title="Recent notebooks">
      {recent.type === "loading" && <SavedSkeleton />}
      {recent.type === "failed" && <LoadFailure message={recent.message} onRetry={reload} />}
      {recent.type === "loaded" && recent.answer.fiddles.length === 0 && (
        <EmptyState
          title="No recent notebooks"
          action={
            <PageLink to="/new" className={buttonClass("primary")}>
              New notebook
            </PageLink>
          }
        >
          Saved notebooks you open on any device appear here.
        </EmptyState>
      )}
      {recent.type === "loaded" && recent.answer.fiddles.length > 0 && (
        <ul aria-label="Recent notebooks" className={listClass}>
          {recent.answer.fiddles.map(({ id, title, owner, seen_at: seen }) => (
            <li key={id} className="flex min-w-0 flex-col gap-0.5 px-3 py-2.5 sm:px-4">
              <PageLink to={`/fiddles/${id}`} className={titleClass}>
                {title}
              </PageLink>
              <span className="text-xs text-muted">
                {owner.is_me ? "Yours" : "Someone else’s"} · <RelativeTime date={seen} verb="Opened" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SavedPage>
  );
}
