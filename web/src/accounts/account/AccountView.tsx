import type { MeAnswer, SessionsAnswer } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../../platform/PageLink.tsx";
import { useUser } from "../session.ts";
import { logOutAndSay } from "../log-out.ts";
import { useAnswer } from "../use-answer.ts";
import { AccountSkeleton } from "./AccountSkeleton.tsx";
import { DeleteSection } from "./DeleteSection.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { ExportSection } from "./ExportSection.tsx";
import { Failed } from "./Failed.tsx";
import { PaidNote } from "./PaidNote.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { PlanSection } from "./PlanSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";

/** All about the person's own account. */
export function AccountView() {
  const user = useUser();
  const [me, askMe] = useAnswer<MeAnswer>("/api/me");
  const [sessions, askSessions] = useAnswer<SessionsAnswer>("/api/me/sessions");
  const shown = me.type === "here" ? me.answer.user.id : user.id;
  useEffect(() => {
    // Somebody else logged in, in another tab.
    if (user.id === "" || shown === "" || user.id === shown) return;
    askMe();
    askSessions();
  }, [user.id, shown, askMe, askSessions]);
  const [query] = useSearchParams();
  return (
    <main id="main" className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-8 sm:py-12">
      <div className="flex items-center justify-between gap-4">
        <h1 className="grow">Account</h1>
        {me.type === "here" && me.answer.is_operator && (
          <PageLink to="/admin" className={buttonClass("secondary")}>
            Administration
          </PageLink>
        )}
        <Button onClick={() => void logOutAndSay()}>Log out</Button>
      </div>
      {query.has("paid") && <PaidNote isThere={user.is_paid} ask={askMe} />}
      {me.type === "waiting" && <AccountSkeleton />}
      {me.type === "failed" && <Failed message={me.message} onRetry={askMe} />}
      {me.type === "here" && (
        <>
          <PlanSection user={user} endsAt={me.answer.plan_ends_at} />
          <EmailSection me={me.answer} onChanged={askMe} />
          <PasswordSection
            email={user.email}
            hasPassword={me.answer.has_password}
            onChanged={() => {
              askMe();
              askSessions();
            }}
          />
          <SessionsSection sessions={sessions} onChanged={askSessions} />
          <ExportSection />
          <DeleteSection email={user.email} hasPassword={me.answer.has_password} />
        </>
      )}
    </main>
  );
}
