import type { AdminFlagsAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { Moment } from "../saved/Moment.tsx";
import { TakeDownDialog } from "./TakeDownDialog.tsx";
import { useAct } from "./use-act.ts";

interface FlagCardProps {
  readonly fiddle: AdminFlagsAnswer["fiddles"][number];
  readonly onDone: () => void;
}

/** A notebook, what is said against it, and what can be done. */
export function FlagCard({ fiddle, onDone }: FlagCardProps) {
  const { id, title, visibility, owner_email: owner, taken_down: isDown, taken_down_reason: why, reports } = fiddle;
  const [asking, setAsking] = useState(false);
  const { act, busy, failure } = useAct(onDone);
  const name = title ?? "A notebook that is private now";
  const putBack = () => act(`/api/admin/fiddles/${id}/taken-down`, { method: "PUT", json: { taken_down: false } });
  const leave = () => act(`/api/admin/fiddles/${id}/reports`, { method: "DELETE" });
  return (
    <li aria-label={name} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-48 flex-1 flex-col gap-0.5">
          {title === null ? (
            <span className="font-medium text-primary">{name}</span>
          ) : (
            <a
              href={`/fiddles/${id}`}
              target="_blank"
              rel="noopener"
              className="font-medium text-primary no-underline hover:underline"
            >
              {name}
            </a>
          )}
          <span className="text-xs text-muted">
            {visibility === "private" ? "Private" : visibility === "public" ? "Public" : "Unlisted"} · of {owner}
          </span>
          {isDown && <span className="text-sm text-danger">Taken down{why !== "" && `: ${why}`}</span>}
        </div>
        <div className="flex flex-wrap gap-2">
          {reports.length > 0 && (
            <Button disabled={busy} onClick={() => void leave()}>
              {isDown ? "Settle the reports" : "Leave it as it is"}
            </Button>
          )}
          {isDown ? (
            <Button disabled={busy} onClick={() => void putBack()}>
              Put back
            </Button>
          ) : (
            <Button variant="danger" disabled={busy} onClick={() => setAsking(true)}>
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
        <ul aria-label={`What is said against ${name}`} className="m-0 flex list-none flex-col gap-2 p-0">
          {reports.map(({ reason, email, at }) => (
            <li key={`${at} ${email}`} className="border-s-2 border-line-strong ps-3 text-sm">
              <p className="m-0 wrap-anywhere text-primary">{reason}</p>
              <p className="m-0 text-xs text-muted">
                {email ?? "Somebody without an account"} · <Moment of={at} verb="reported" />
              </p>
            </li>
          ))}
        </ul>
      )}
      {asking && <TakeDownDialog id={id} title={name} onClose={() => setAsking(false)} onDone={onDone} />}
    </li>
  );
}
