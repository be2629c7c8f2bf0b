import type { AdminFlagsAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { RelativeTime } from "../saved/RelativeTime.tsx";
import { useAdminCall } from "./use-admin-call.ts";

interface ReportedThing extends Omit<AdminFlagsAnswer["publications"][number], "id" | "slug"> {
  readonly what: "notebook" | "app" | "solution";
  /** The API's path for operators. */
  readonly path: string;
  /** Where it can be seen; null if it can't. */
  readonly address: string | null;
  /** Who can see it, or what it is. */
  readonly note: string;
  /** The whole of it, where it has no address. */
  readonly text?: string;
}

interface ReportCardProps {
  readonly subject: ReportedThing;
  readonly onDone: () => void;
}

/** A shared notebook, an app or a solution with the reports about it and the operator's actions. */
export function ReportCard({ subject, onDone }: ReportCardProps) {
  const { path, address, title: name, note, text, owner_email: owner, reports } = subject;
  const { taken_down: isDown, taken_down_reason: why } = subject;
  const [takingDown, setTakingDown] = useState(false);
  const { send, busy, failure } = useAdminCall(onDone);
  const restore = () => send(`${path}/taken-down`, { method: "PUT", json: { taken_down: false } });
  const resolve = () => send(`${path}/reports`, { method: "DELETE" });
  return (
    <li aria-label={name} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-48 flex-1 flex-col gap-0.5">
          {address === null ? (
            <span dir="auto" className="font-medium text-primary">
              {name}
            </span>
          ) : (
            <a
              dir="auto"
              href={address}
              target="_blank"
              rel="noopener"
              className="font-medium text-primary no-underline hover:underline"
            >
              {name}
            </a>
          )}
          <span className="text-xs text-muted">
            {note} · by <bdi>{owner}</bdi>
          </span>
          {isDown && <span className="text-sm text-danger">Taken down{why !== "" && `: ${why}`}</span>}
        </div>
        <div className="flex flex-wrap gap-2">
          {reports.length > 0 && (
            <Button disabled={busy} onClick={() => void resolve()}>
              {isDown ? "Resolve reports" : "Dismiss reports"}
            </Button>
          )}
          {isDown ? (
            <Button disabled={busy} onClick={() => void restore()}>
              Restore
            </Button>
          ) : (
            <Button variant="danger" disabled={busy} onClick={() => setTakingDown(true)}>
              Take down…
            </Button>
          )}
        </div>
      </div>
      {failure !== null && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      {text !== undefined && (
        <pre
          dir="ltr"
          aria-label={`Text of ${name}`}
          tabIndex={0}
          className="m-0 max-h-60 overflow-auto rounded-md bg-code-ground px-3 py-2 font-mono text-code text-code-text"
        >
          {text}
        </pre>
      )}
      {reports.length > 0 && (
        <ul aria-label={`Reports about ${name}`} className="m-0 flex list-none flex-col gap-2 p-0">
          {reports.map(({ reason, email, at }) => (
            <li key={`${at} ${email}`} className="border-s-2 border-line-strong ps-3 text-sm">
              <p dir="auto" className="m-0 wrap-anywhere text-primary">
                {reason}
              </p>
              <p className="m-0 text-xs text-muted">
                {email ?? "A guest"} · <RelativeTime date={at} verb="reported" />
              </p>
            </li>
          ))}
        </ul>
      )}
      {takingDown && <TakeDownDialog subject={subject} onClose={() => setTakingDown(false)} onDone={onDone} />}
    </li>
  );
}

interface TakeDownDialogProps extends Pick<ReportCardProps, "subject"> {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hides a notebook from everyone but its owner, or an app from everyone. The owner sees the reason. */
function TakeDownDialog({ subject, onClose, onDone }: TakeDownDialogProps) {
  const { path, title, what } = subject;
  const [reason, setReason] = useState("");
  const { send, busy, failure } = useAdminCall(() => {
    onClose();
    onDone();
  });
  const takeDown = () => {
    const json = { taken_down: true, reason: reason.trim() };
    return send(`${path}/taken-down`, { method: "PUT", json });
  };
  return (
    <FormDialog
      size="sm"
      title={`Take this ${what} down?`}
      description={
        what === "app"
          ? `Nobody can open “${title}” until you restore it.`
          : `Only the owner can see “${title}” until you restore it.`
      }
      onClose={onClose}
      action="Take down"
      variant="danger"
      disabled={busy || reason.trim() === ""}
      onSubmit={() => void takeDown()}
    >
      <div className="mt-4">
        <TextField
          label="Reason shown to the owner"
          maxLength={500}
          value={reason}
          error={failure}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
