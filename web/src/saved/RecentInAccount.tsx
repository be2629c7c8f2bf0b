import type { RecentAnswer } from "@fiddle/protocol";
import { LoadFailure } from "../accounts/account/LoadFailure.tsx";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { titleClass } from "./FiddleRow.tsx";
import { NoRecentNotebooks } from "./NoRecentNotebooks.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import { listClass, SavedSkeleton } from "./SavedPage.tsx";

/** The notebooks that the user opened or changed last on any device, including other people's. */
export function RecentInAccount() {
  const [recent, reload] = useApiQuery<RecentAnswer>("/api/saved/recent");
  if (recent.type === "loading") return <SavedSkeleton />;
  if (recent.type === "failed") return <LoadFailure message={recent.message} onRetry={reload} />;
  if (recent.answer.fiddles.length === 0)
    return <NoRecentNotebooks>Saved notebooks you open on any device appear here.</NoRecentNotebooks>;
  return (
    <ul aria-label="Recent notebooks" className={listClass}>
      {recent.answer.fiddles.map(({ id, title, owner, seen_at: seen }) => (
        <li key={id} className="flex min-w-0 flex-col gap-0.5 px-3 py-2.5 sm:px-4">
          <PageLink to={`/fiddles/${id}`} className={titleClass}>
            {title}
          </PageLink>
          <span className="text-xs text-muted">
            {owner.is_me ? "Yours" : "Someone else's"} · <RelativeTime date={seen} verb="Opened" />
          </span>
        </li>
      ))}
    </ul>
  );
}
