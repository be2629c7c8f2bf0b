import { isLoggedIn, useUser } from "../accounts/session.ts";
import { useInBrowser } from "../platform/in-browser.ts";
import { RecentInAccount } from "./RecentInAccount.tsx";
import { RecentInBrowser } from "./RecentInBrowser.tsx";
import { SavedPage, SavedSkeleton } from "./SavedPage.tsx";

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
