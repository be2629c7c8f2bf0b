import type { Refreshing } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { askToUpgrade } from "../../accounts/dialogs.ts";
import { ApiFailure, sentenceOf } from "../../accounts/failure.ts";
import {
  deleteSchedule,
  readRefreshing,
  refreshNow,
  saveSchedule,
  setReaderQueries,
} from "../../fiddles/refresh-calls.ts";
import { ShareNote } from "./FilesNote.tsx";
import { RefreshForm } from "./RefreshForm.tsx";
import { SwitchFields } from "./SwitchFields.tsx";
import { formatMoment } from "../../platform/format.ts";

/** How often the end of a running refresh is looked for. */
const LOOK_INTERVAL_MS = 2_000;

type Act = "saving" | "beginning" | "switching";

interface RefreshSectionProps {
  readonly appId: string;
  /** Which results don't follow readers' values. It gets what the author can do about that, as a sentence. */
  readonly children?: (advice: string) => ReactNode;
}

/** How a published app gets new results of its database queries: on a schedule, now, and for readers' own values. */
export function RefreshSection({ appId, children }: RefreshSectionProps) {
  const [refreshing, setRefreshing] = useState<Refreshing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<Act | null>(null);
  /** What was chosen for readers, until the server has it. */
  const [wish, setWish] = useState<boolean | null>(null);
  const isRunning = refreshing?.last?.state === "running";
  useEffect(() => {
    let left = false;
    const read = () =>
      readRefreshing(appId).then(
        (found) => !left && setRefreshing(found),
        (error: unknown) => !left && setFailure(sentenceOf(error)),
      );
    if (!isRunning) void read();
    const timer = isRunning ? setInterval(() => void read(), LOOK_INTERVAL_MS) : undefined;
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [appId, isRunning]);

  const attempt = async (what: Act, act: () => Promise<Refreshing>) => {
    setBusy(what);
    setFailure(null);
    try {
      setRefreshing(await act());
    } catch (error) {
      if (error instanceof ApiFailure && error.id === "upgrade-required") askToUpgrade(error.message);
      else setFailure(sentenceOf(error));
    }
    setBusy(null);
  };

  if (!refreshing)
    return <Section>{failure === null ? <p>Looking for refreshes…</p> : <p role="alert">{failure}</p>}</Section>;
  const { schedule, query_count: count, limit, can_run_all: canRunAll, reader_queries: readers } = refreshing;
  if (count === 0 && !canRunAll)
    return (
      <Section>
        <ShareNote>
          Apps with queries on saved database connections can show new results by themselves. This one has none.
        </ShareNote>
      </Section>
    );
  if (limit.max_apps === 0)
    return (
      <Section>
        <p>Our server can run the app's {queries(count)} for you, so that readers always see new results.</p>
        <Button
          className="self-start"
          onClick={() => askToUpgrade("Choose a plan that refreshes apps, so that readers always see new results.")}
        >
          See plans
        </Button>
        {children?.("Plans with refreshes let them.")}
      </Section>
    );
  return (
    <Section>
      <RefreshForm
        key={JSON.stringify(schedule && [schedule.cron, schedule.zone, schedule.runs])}
        refreshing={refreshing}
        isSaving={busy === "saving"}
        onSave={(given) => void attempt("saving", () => (given ? saveSchedule(appId, given) : deleteSchedule(appId)))}
      >
        <Button
          type="button"
          disabled={busy !== null || isRunning}
          onClick={() => void attempt("beginning", () => refreshNow(appId))}
        >
          <RefreshCw aria-hidden className={isRunning ? "animate-spin motion-reduce:animate-none" : undefined} />
          {isRunning ? "Refreshing…" : "Refresh now"}
        </Button>
      </RefreshForm>
      <div className="grid gap-2 text-xs/4.5">
        <LastRefresh refreshing={refreshing} />
        {failure !== null && (
          <p role="alert" dir="auto" className="text-sm text-danger">
            {failure}
          </p>
        )}
      </div>
      {count > 0 && (
        <SwitchFields
          rows={[
            [
              "readers",
              `Readers can run ${count === 1 ? "this query" : "these queries"} with their own values`,
              "When they change an input, the query runs on your connection, which must be read-only. They never write SQL.",
            ],
          ]}
          switches={{ readers: wish ?? readers }}
          onChange={({ readers: isOn }) => {
            setWish(isOn);
            void attempt("switching", () => setReaderQueries(appId, isOn)).then(() => setWish(null));
          }}
        />
      )}
      {children?.(
        readers
          ? "Queries of new cells count once you publish again."
          : "Let them above, if the connection is read-only.",
      )}
    </Section>
  );
}

function Section({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="refresh-heading" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="refresh-heading" className="m-0 text-sm font-semibold text-primary">
        Refresh
      </h3>
      {children}
    </section>
  );
}

/** How the last refresh went, and when the next one comes. */
function LastRefresh({ refreshing: { schedule, last } }: { readonly refreshing: Refreshing }) {
  const next = schedule?.next_at ? `Next refresh ${formatMoment(schedule.next_at)}.` : "";
  const hasStopped = schedule !== null && schedule.next_at === null;
  if (last?.state === "running") return <ShareNote role="status">Refreshing…</ShareNote>;
  if (last === null || last.ended_at === null) return next === "" ? null : <ShareNote role="status">{next}</ShareNote>;
  if (last.state === "done")
    return (
      <ShareNote role="status">
        Refreshed {formatMoment(last.ended_at)}.{next && ` ${next}`}
      </ShareNote>
    );
  return (
    <ShareNote tone={hasStopped ? "bad" : "warn"} role="status">
      The refresh of {formatMoment(last.ended_at)} failed:
      <bdi className="my-1 block text-primary">{last.message}</bdi>
      {hasStopped ? "The schedule has stopped. It goes on once a refresh works." : next}
    </ShareNote>
  );
}

function queries(count: number): string {
  return count === 1 ? "database query" : `${count} database queries`;
}
