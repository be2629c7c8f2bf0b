import type { RecentAnswer } from "@fiddle/protocol";
import { type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { isLoggedIn, useUser } from "../accounts/session.ts";
import { useInBrowser } from "../platform/in-browser.ts";
import { listClass, SavedPage, SavedSkeleton } from "./SavedPage.tsx";
import { LoadFailure } from "../accounts/account/LoadFailure.tsx";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { titleClass } from "./FiddleRow.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import { loginPath } from "../accounts/return-path.ts";
import { listNotebooks, type LocalNotebook } from "../notebook/document/local-notebooks.ts";
import { notebookPath } from "../notebook/document/notebook-id.ts";

/** The notebooks opened or changed last: those of the account, or for a guest those of this browser. */
export function RecentView() {
  const inBrowser = useInBrowser();
  const { id } = useUser();
  const isGuest = inBrowser && id === "" && !isLoggedIn();
  return (
    <SavedPage title="Recent notebooks" isGuest={isGuest}>
      {!inBrowser && <SavedSkeleton />}
      {inBrowser && (isGuest ? <RecentInBrowser /> : <RecentInAccount />)}
    </SavedPage>
  );
}

/** The notebooks that the user opened or changed last on any device, including other people's. */
function RecentInAccount() {
  const [recent, reload] = useApiQuery<RecentAnswer>("/api/saved/recent");
  if (recent.type === "loading") return <SavedSkeleton />;
  if (recent.type === "failed") return <LoadFailure message={recent.message} onRetry={reload} />;
  if (recent.answer.fiddles.length === 0)
    return <NoRecentNotebooks>Saved notebooks you open on any device appear here.</NoRecentNotebooks>;
  return (
    <ul aria-label="Recent notebooks" className={listClass}>
      {recent.answer.fiddles.map(({ id, title, owner, seen_at: seen }) => (
        <li key={id} className="flex min-w-0 flex-col gap-0.5 px-3 py-2.5 sm:px-4">
          <PageLink to={notebookPath(id)} className={titleClass} dir="auto">
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

/** What a guest sees: the notebooks that this browser stores. */
function RecentInBrowser() {
  const [notebooks, setNotebooks] = useState<readonly LocalNotebook[] | null>(null);
  useEffect(() => void listNotebooks().then(setNotebooks), []);
  if (notebooks === null) return <SavedSkeleton />;
  return (
    <>
      <p className="rounded-lg bg-sunken px-4 py-3 text-sm">
        These notebooks are saved in this browser only. <PageLink to={loginPath("/saved/recent")}>Log in</PageLink> to
        see the ones in your account.
      </p>
      {notebooks.length === 0 && (
        <NoRecentNotebooks>Notebooks you write in this browser appear here.</NoRecentNotebooks>
      )}
      {notebooks.length > 0 && (
        <ul aria-label="Recent notebooks" className={listClass}>
          {notebooks.map(({ id, title, updatedAt }) => (
            <li key={id} className="flex min-w-0 flex-col gap-0.5 px-3 py-2.5 sm:px-4">
              <PageLink to={notebookPath(id)} className={titleClass} dir="auto">
                {title}
              </PageLink>
              <span className="text-xs text-muted">
                <RelativeTime date={updatedAt} verb="Changed" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown in place of an empty list of recent notebooks. */
function NoRecentNotebooks({ children }: { readonly children: ReactNode }) {
  return (
    <EmptyState
      title="No recent notebooks"
      action={
        <PageLink to="/new" className={buttonClass("primary")}>
          New notebook
        </PageLink>
      }
    >
      {children}
    </EmptyState>
  );
}
