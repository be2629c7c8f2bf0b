import type { SessionsAnswer } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { deviceName } from "./device-name.ts";

interface SessionRowProps {
  readonly session: SessionsAnswer["sessions"][number];
  readonly onEnd: () => Promise<void>;
}

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const [ending, setEnding] = useState(false);
  const name = deviceName(session.device);
  const end = () => {
    setEnding(true);
    void onEnd().finally(() => setEnding(false));
  };
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0">
      <div className="min-w-0 grow">
        <p className="m-0 font-medium text-primary" title={session.device}>
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
