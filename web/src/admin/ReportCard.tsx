import type { AdminFlagsAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { useId, useState } from "react";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { RelativeTime } from "../saved/RelativeTime.tsx";
import { useAdminCall } from "./use-admin-call.ts";

interface ReportCardProps {
  readonly fiddle: AdminFlagsAnswer["fiddles"][number];
  readonly onDone: () => void;
}

/** A shared notebook with the reports about it and the operator's actions. */
export function ReportCard({ fiddle, onDone }: ReportCardProps) {
  const { id, title, visibility, owner_email: owner, taken_down: isDown, taken_down_reason: why, reports } = fiddle;
  const [takingDown, setTakingDown] = useState(false);
  const { send, busy, failure } = useAdminCall(onDone);
  const name = title ?? "A notebook that is now private";
  const restore = () => send(`/api/admin/fiddles/${id}/taken-down`, { method: "PUT", json: { taken_down: false } });
  const resolve = () => send(`/api/admin/fiddles/${id}/reports`, { method: "DELETE" });
  return (
    <li aria-label={name} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-48 flex-1 flex-col gap-0.5">
          {title === null ? (
            <span dir="auto" className="font-medium text-primary">
              {name}
            </span>
          ) : (
            <a
              dir="auto"
              href={`/fiddles/${id}`}
              target="_blank"
              rel="noopener"
              className="font-medium text-primary no-underline hover:underline"
            >
              {name}
            </a>
          )}
          <span className="text-xs text-muted">
            {visibility === "private" ? "Private" : visibility === "public" ? "Public" : "Unlisted"} · by{" "}
            <bdi>{owner}</bdi>
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
      {takingDown && <TakeDownDialog id={id} title={name} onClose={() => setTakingDown(false)} onDone={onDone} />}
    </li>
  );
}

interface TakeDownDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hides a notebook from everyone but its owner, who sees the reason. */
function TakeDownDialog({ id, title, onClose, onDone }: TakeDownDialogProps) {
  const [reason, setReason] = useState("");
  const { send, busy, failure } = useAdminCall(() => {
    onClose();
    onDone();
  });
  const form = useId();
  const takeDown = () => {
    const json = { taken_down: true, reason: reason.trim() };
    return send(`/api/admin/fiddles/${id}/taken-down`, { method: "PUT", json });
  };
  return (
    <Dialog
      open
      size="sm"
      title="Take this notebook down?"
      description={`Only the owner can see “${title}” until you restore it.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" disabled={busy || reason.trim() === ""}>
            Take down
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void takeDown();
        }}
      >
        <TextField
          label="Reason shown to the owner"
          maxLength={500}
          value={reason}
          error={failure}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
