import { messageOf } from "@fiddle/notebook/message-of";
import { useEffect, useState } from "react";
import type { GridQuery, GridSource } from "./source.ts";
import type { GridSummary } from "./summary.ts";

export type SummaryState =
  | { readonly phase: "loading" }
  | { readonly phase: "ready"; readonly summary: GridSummary }
  | { readonly phase: "failed"; readonly reason: string };

/** A column's statistics over the rows that pass the query's filters. The source is asked once for each column and set of filters. */
export function useSummary(source: GridSource, query: GridQuery, column: number): SummaryState {
  const [state, setState] = useState<SummaryState>({ phase: "loading" });
  useEffect(() => {
    let isCancelled = false;
    const request = requestSummary(source, query, column);
    request.waiters += 1;
    request.summary.then(
      (summary) => !isCancelled && setState({ phase: "ready", summary }),
      (error: unknown) => !isCancelled && setState({ phase: "failed", reason: messageOf(error) }),
    );
    return () => {
      isCancelled = true;
      request.waiters -= 1;
    };
  }, [source, query, column]);
  return state;
}

interface SummaryRequest {
  readonly summary: Promise<GridSummary>;
  /** The number of components waiting for it. A request without any is skipped when its turn comes. */
  waiters: number;
}

interface RequestQueue {
  readonly byKey: Map<string, SummaryRequest>;
  /** Settles with the last request. Summaries run one at a time, so that rows can load in between. */
  last: Promise<unknown>;
}

const queues = new WeakMap<GridSource, RequestQueue>();

function requestSummary(source: GridSource, query: GridQuery, column: number): SummaryRequest {
  const queue = queues.get(source) ?? { byKey: new Map<string, SummaryRequest>(), last: Promise.resolve() };
  queues.set(source, queue);
  const key = JSON.stringify([column, query.filters]);
  const known = queue.byKey.get(key);
  if (known) return known;
  const summary = queue.last.then(() => {
    if (request.waiters === 0) throw new Error("The summary is no longer needed.");
    return source.summarize(column, query);
  });
  const request: SummaryRequest = { summary, waiters: 0 };
  queue.last = summary.catch(() => queue.byKey.delete(key));
  queue.byKey.set(key, request);
  return request;
}
