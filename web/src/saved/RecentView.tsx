import type { RecentAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Failed } from "../accounts/account/Failed.tsx";
import { useAnswer } from "../accounts/use-answer.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { titleClass } from "./FiddleRow.tsx";
import { Moment } from "./Moment.tsx";
import { listClass, SavedPage, SavedSkeleton } from "./SavedPage.tsx";

/** What the person opened or changed last, also of others. */
export function RecentView() {
  const [recent, ask] = useAnswer<RecentAnswer>("/api/saved/recent");
  return (
    <SavedPage title="Recent notebooks">
      {recent.type === "waiting" && <SavedSkeleton />}
      {recent.type === "failed" && <Failed message={recent.message} onRetry={ask} />}
      {recent.type === "here" && recent.answer.fiddles.length === 0 && (
        <EmptyState title="Nothing yet">A saved notebook that you open appears here, from every device.</EmptyState>
      )}
      {recent.type === "here" && recent.answer.fiddles.length > 0 && (
        <ul aria-label="Recent notebooks" className={listClass}>
          {recent.answer.fiddles.map(({ id, title, owner, seen_at: seen }) => (
            <li key={id} className="flex min-w-0 flex-col gap-0.5 px-3 py-2.5 sm:px-4">
              <PageLink to={`/fiddles/${id}`} className={titleClass}>
                {title}
              </PageLink>
              <span className="text-xs text-muted">
                {owner.is_me ? "Yours" : "Of somebody else"} · <Moment of={seen} verb="Opened" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SavedPage>
  );
}
