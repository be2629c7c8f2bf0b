import type { SessionsAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { sentenceOf } from "../failure.ts";
import { logOut } from "../log-out.ts";
import type { ApiQuery } from "../use-api-query.ts";
import { LoadFailure, ReloadFailure } from "./LoadFailure.tsx";
import { Section } from "./Section.tsx";
import { SessionRow } from "./SessionRow.tsx";

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
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        size="sm"
        title="Log out of all devices?"
        description="This device is logged out, too. Notebooks saved in a browser stay there."
        footer={
          <>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => void endAll()}>
              Log out of all devices
            </Button>
          </>
        }
      />
    </Section>
  );
}
