import type { SessionsAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { sentenceOf } from "../failure.ts";
import { logOut } from "../log-out.ts";
import type { Answered } from "../use-answer.ts";
import { Failed } from "./Failed.tsx";
import { Section } from "./Section.tsx";
import { SessionRow } from "./SessionRow.tsx";

interface SessionsSectionProps {
  readonly sessions: Answered<SessionsAnswer>;
  readonly onChanged: () => void;
}

/** Where the account is logged in. */
export function SessionsSection({ sessions, onChanged }: SessionsSectionProps) {
  const [asking, setAsking] = useState(false);
  const end = async (id: string) => {
    try {
      await api(`/api/me/sessions/${id}`, { method: "DELETE" });
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
    onChanged();
  };
  const endAll = async () => {
    setAsking(false);
    try {
      await api("/api/me/sessions", { method: "DELETE" });
      await logOut();
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
  };
  return (
    <Section title="Where you are logged in">
      {sessions.type === "waiting" && <Spinner label="Loading sessions" />}
      {sessions.type === "failed" && <Failed message={sessions.message} onRetry={onChanged} />}
      {sessions.type === "here" && (
        <ul aria-label="Sessions" className="m-0 flex list-none flex-col divide-y divide-line p-0">
          {sessions.answer.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title="Log out everywhere?"
        description="Every browser is logged out, this one too. What is kept in browsers stays there."
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => void endAll()}>
              Log out everywhere
            </Button>
          </>
        }
      />
    </Section>
  );
}
