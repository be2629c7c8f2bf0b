import { useEffect, useState } from "react";
import { loginPath } from "../accounts/return-path.ts";
import { listNotebooks, type LocalNotebook } from "../notebook/document/local-notebooks.ts";
import { notebookPath } from "../notebook/document/notebook-id.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { titleClass } from "./FiddleRow.tsx";
import { NoRecentNotebooks } from "./NoRecentNotebooks.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import { listClass, SavedSkeleton } from "./SavedPage.tsx";

/** What a guest sees: the notebooks that this browser stores. */
export function RecentInBrowser() {
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
              <PageLink to={notebookPath(id)} className={titleClass}>
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
