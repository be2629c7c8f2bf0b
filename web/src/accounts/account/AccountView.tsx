import type { MeAnswer, SessionsAnswer } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../../platform/PageLink.tsx";
import { useUser } from "../session.ts";
import { logOutWithToast } from "../log-out.ts";
import { useApiQuery } from "../use-api-query.ts";
import { AccountSkeleton } from "./AccountSkeleton.tsx";
import { DeleteSection } from "./DeleteSection.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { ExportSection } from "./ExportSection.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { PaymentNote } from "./PaymentNote.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { PlanSection } from "./PlanSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";

/** The account page: plan, email, password, sessions, export and deletion. */
export function AccountView() {
  const user = useUser();
  const [me, reloadMe] = useApiQuery<MeAnswer>("/api/me");
  const [sessions, reloadSessions] = useApiQuery<SessionsAnswer>("/api/me/sessions");
  const shownId = me.type === "loaded" ? me.answer.user.id : user.id;
  useEffect(() => {
    // A different user logged in in another tab.
    if (user.id === "" || shownId === "" || user.id === shownId) return;
    reloadMe();
    reloadSessions();
  }, [user.id, shownId, reloadMe, reloadSessions]);
  const [query] = useSearchParams();
  return (
    <main id="main" className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-8 sm:py-12">
      <div className="flex items-center justify-between gap-4">
        <h1 className="grow">Account</h1>
        {me.type === "loaded" && me.answer.is_operator && (
          <PageLink to="/admin" className={buttonClass("secondary")}>
            Administration
          </PageLink>
        )}
        <Button onClick={() => void logOutWithToast()}>Log out</Button>
      </div>
      {query.has("paid") && <PaymentNote isActive={user.is_paid} reload={reloadMe} />}
      {me.type === "loading" && <AccountSkeleton />}
      {me.type === "failed" && <LoadFailure message={me.message} onRetry={reloadMe} />}
      {me.type === "loaded" && (
        <>
          <PlanSection user={user} endsAt={me.answer.plan_ends_at} />
          <EmailSection me={me.answer} onChanged={reloadMe} />
          <PasswordSection
            email={user.email}
            hasPassword={me.answer.has_password}
            onChanged={() => {
              reloadMe();
              reloadSessions();
            }}
          />
          <SessionsSection sessions={sessions} onChanged={reloadSessions} />
          <ExportSection />
          <DeleteSection email={user.email} hasPassword={me.answer.has_password} />
        </>
      )}
    </main>
  );
}
