import type { SessionsAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { sentenceOf } from "../failure.ts";
import { logOut } from "../log-out.ts";
import type { ApiQuery } from "../use-api-query.ts";
import { LoadFailure, ReloadFailure } from "./LoadFailure.tsx";
import { Section } from "./Section.tsx";
import { deviceName } from "./device-name.ts";

interface SessionsSectionProps {
  readonly sessions: ApiQuery<SessionsAnswer>;
  readonly onChanged: () => void;
}

/** The devices on which the account is logged in. */
export function SessionsSection({ sessions, onChanged }: SessionsSectionProps) {
  const [confirming, setConfirming] = useState(false);
  const end = async (id: string) => {
    try {
      await api(`/api/me/sessions/${id}`, { method: "DELETE" });
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
    onChanged();
  };
  const endAll = async () => {
    setConfirming(false);
    try {
      await api("/api/me/sessions", { method: "DELETE" });
      await logOut();
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
  };
  return (
    <Section title="Active sessions">
      {sessions.type === "loading" && <Spinner label="Loading sessions" />}
      {sessions.type === "failed" && <LoadFailure message={sessions.message} onRetry={onChanged} />}
      <ReloadFailure query={sessions} onRetry={onChanged} />
      {sessions.type === "loaded" && (
        <ul aria-label="Sessions" className="m-0 flex list-none flex-col divide-y divide-line p-0">
          {sessions.answer.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => setConfirming(true)}>
        Log out of all devices
      </Button>
      {confirming && (
        <FormDialog
          onClose={() => setConfirming(false)}
          size="sm"
          title="Log out of all devices?"
          description="This device is logged out, too. Notebooks saved in a browser stay there."
          action="Log out of all devices"
          onSubmit={() => void endAll()}
        />
      )}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: SessionsAnswer["sessions"][number];
  readonly onEnd: () => Promise<void>;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const [ending, setEnding] = useState(false);
  const name = deviceName(session.device);
  const end = () => {
    setEnding(true);
    void onEnd().finally(() => setEnding(false));
  };
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0">
      <div className="min-w-0 grow">
        <p dir="auto" className="m-0 font-medium text-primary" title={session.device}>
          {name}
        </p>
        <p className="m-0 text-sm text-muted">
          {session.address} · {session.is_current ? "active now" : <LastActive at={session.last_used_at} />}
        </p>
      </div>
      {session.is_current ? (
        <span className="rounded-full bg-success-soft px-2 py-0.5 text-xs text-success">This device</span>
      ) : (
        <Button size="sm" variant="ghost" disabled={ending} aria-label={`Log out ${name}`} onClick={end}>
          Log out
        </Button>
      )}
    </li>
  );
}

function LastActive({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <>
      last active{" "}
      <time dateTime={at}>
        {date.toLocaleString("en", {
          year: "numeric",
          month: "short",
          day: "numeric",
          hour: "2-digit",
          minute: "2-digit",
        })}
      </time>
    </>
  );
}
