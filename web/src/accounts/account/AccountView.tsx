import type { MeAnswer, SessionsAnswer } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { toast } from "@fiddle/ui/toasts.ts";
import { Download } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";
import { useUser } from "../session.ts";
import { logOutWithToast } from "../log-out.ts";
import { useApiQuery } from "../use-api-query.ts";
import { sentenceOf } from "../failure.ts";
import { signInSession } from "../sign-in-session.ts";
import { EmailSection } from "./EmailSection.tsx";
import { LoadFailure, ReloadFailure } from "./LoadFailure.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { PlanSection } from "./PlanSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { Section } from "./Section.tsx";

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
      <ReloadFailure query={me} onRetry={reloadMe} />
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

/** Outlines of the sections while the account loads. */
function AccountSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <p className="sr-only" role="status">
        Loading your account
      </p>
      {["h-40", "h-28", "h-64"].map((height) => (
        <div key={height} aria-hidden className={`${height} animate-pulse rounded-lg border border-line bg-surface`} />
      ))}
    </div>
  );
}

interface DeleteSectionProps {
  readonly email: string;
  readonly hasPassword: boolean;
}

function DeleteSection(props: DeleteSectionProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <Section title="Delete account">
      <p className="m-0 text-secondary">
        Permanently deletes your account and all data stored on the server. Notebooks saved in this browser aren't
        deleted.
      </p>
      <Button className="self-start border-danger! text-danger!" onClick={() => setConfirming(true)}>
        Delete account…
      </Button>
      {confirming && <DeleteDialog {...props} onClose={() => setConfirming(false)} />}
    </Section>
  );
}

/** Downloads everything the server stores about the user as one file. */
function ExportSection() {
  const download = async () => {
    try {
      // As a plain download, the browser streams the file to disk at any size. It authenticates by the cookie.
      await signInSession.accessToken();
      const link = Object.assign(document.createElement("a"), { href: "/api/me/export", download: "" });
      link.click();
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
  };
  return (
    <Section title="Your data">
      <p className="m-0 text-secondary">
        Download everything we store about you as a ZIP file: account, notebooks and files.
      </p>
      <Button className="self-start" onClick={() => void download()}>
        <Download aria-hidden />
        Export data
      </Button>
    </Section>
  );
}

interface PaymentNoteProps {
  /** Whether the account has the plan yet. */
  readonly isActive: boolean;
  readonly reload: () => void;
}

const POLL_INTERVAL_MS = 3_000;

/** Shown after a payment. The plan becomes active when the payment provider has notified the server. */
function PaymentNote({ isActive, reload }: PaymentNoteProps) {
  useEffect(() => {
    if (isActive) return undefined;
    const timer = setInterval(reload, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isActive, reload]);
  return (
    <p role="status" className="m-0 rounded-lg bg-success-soft px-4 py-3 text-success">
      {isActive
        ? "Thank you! Your plan is active."
        : "Thank you! Your plan will be active as soon as your payment is confirmed. This page updates automatically."}
    </p>
  );
}
