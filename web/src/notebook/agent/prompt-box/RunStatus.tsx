import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { CircleHelp, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type AgentRunEnd, isAgentBusy } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { withAgent } from "../with-agent.ts";
import { usageText } from "../usage-text.ts";
import { askToLogIn, askToUpgrade } from "../../../accounts/dialogs.ts";
import { useUser } from "../../../accounts/session.ts";
import { useRunActivity } from "./use-run-activity.ts";
import { ownModelWay } from "../panel/open-agent-panel.ts";

/** What the agent does now, or why its run ended early. */
export function RunStatus() {
  const services = useNotebook();
  const { agent, selection } = services;
  const status = useStore(agent, (state) => state.promptStatus);
  const activity = useRunActivity();
  const usage = useStore(agent, ({ run }) => run?.usage ?? null);
  const notice = useStore(agent, ({ run, promptStatus }) => (promptStatus.running && run?.notices.at(-1)) || "");
  const end = useStore(agent, ({ run }) => run?.end ?? null);
  // A prompt that was refused is still in the box, which can send it again.
  const isInBox = useStore(agent, ({ draft, run }) => draft === run?.prompt);
  const isBusy = useStore(agent, isAgentBusy);
  const isElsewhere = isBusy && !status.running;
  const text = isBusy ? activity.text : status.errors;
  const { isWaiting, cellId } = activity;
  return (
    <>
      {notice !== "" && <p className="text-xs text-warn">{notice}</p>}
      <div
        className={
          text === ""
            ? "sr-only"
            : classes(
                "flex min-w-0 flex-wrap items-center gap-2 text-xs text-secondary",
                isBusy ? "min-h-6" : "min-h-control-sm",
              )
        }
      >
        {isBusy && isWaiting ? (
          <CircleHelp aria-hidden className="size-3.5 shrink-0" />
        ) : isBusy ? (
          <Spinner label="The agent is working" className="size-3.5 shrink-0" />
        ) : (
          text !== "" && <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-warn" />
        )}
        <output aria-label="Agent status" dir="auto" className="min-w-0">
          {isElsewhere ? `In another tab: ${text}` : text}
        </output>
        {isBusy && activity.since !== null && <Elapsed key={activity.since} since={activity.since} />}
        {isBusy && isWaiting && cellId !== null && (
          <Button size="sm" variant="ghost" onClick={() => selection.select(cellId)}>
            Show cell
          </Button>
        )}
        <span className="grow" />
        {!isBusy && status.errors !== "" && end?.error === "prompt-limit" && <LimitWays message={end.message} />}
        {usage && status.running && <span className="shrink-0 text-muted max-sm:hidden">{usageText(usage)}</span>}
        {!isBusy && status.errors !== "" && end && !isInBox && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              withAgent(services, ({ send, retry }) => (canContinue(end) ? send(continuation(end)) : retry()))
            }
          >
            {canContinue(end) ? "Continue" : "Try again"}
          </Button>
        )}
      </div>
    </>
  );
}

/** Seconds that the cell runs. Apart from the status, which would otherwise be read aloud each second. */
function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / 1000);
  return seconds < 1 ? null : <span className="-ml-1 shrink-0 tabular-nums">· {seconds} s</span>;
}

/** Whether the run's message suggests to go on where it ended. */
function canContinue({ reason, error }: AgentRunEnd): boolean {
  return /^(?:steps|tokens|cost|cut)$/.test(reason) || error === "broken-stream" || error === "interrupted";
}

function continuation({ error }: AgentRunEnd): string {
  return error === "interrupted" ? "Continue where you were interrupted." : "continue";
}

/** What someone can do who has sent all of today's prompts. */
function LimitWays({ message }: { readonly message: string }) {
  const services = useNotebook();
  const { id, is_paid: isPaid, prompt_count: count, prompt_limit: limit } = useUser();
  const ownModel = ownModelWay(services);
  // After the login that was offered to a guest, there are new prompts.
  if (id !== "" && count < limit) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {id === "" ? (
        <Button size="sm" onClick={() => askToLogIn()}>
          Log in
        </Button>
      ) : (
        !isPaid && (
          <Button size="sm" onClick={() => askToUpgrade(message, ownModel)}>
            Upgrade
          </Button>
        )
      )}
      <Button size="sm" variant="ghost" onClick={ownModel.take}>
        {ownModel.label}
      </Button>
    </div>
  );
}
