import { useEffect, useState } from "react";
import type { GridQuery, GridSource } from "./source.ts";
import type { GridSummary } from "./summary.ts";

export type SummaryState =
  | { readonly phase: "loading" }
  | { readonly phase: "ready"; readonly summary: GridSummary }
  | { readonly phase: "failed"; readonly reason: string };

/** A column's figures under the query's filters; asked for once. */
export function useSummary(source: GridSource, query: GridQuery, column: number): SummaryState {
  const [state, setState] = useState<SummaryState>({ phase: "loading" });
  useEffect(() => {
    let left = false;
    const question = questionOf(source, query, column);
    question.waiting += 1;
    question.answer.then(
      (summary) => !left && setState({ phase: "ready", summary }),
      (error: unknown) =>
        !left && setState({ phase: "failed", reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      left = true;
      question.waiting -= 1;
    };
  }, [source, query, column]);
  return state;
}

interface Question {
  readonly answer: Promise<GridSummary>;
  /** Those who wait for it: one that nobody waits for any more is not asked. */
  waiting: number;
}

interface Questions {
  readonly byKey: Map<string, Question>;
  /** The end of the last one: they are asked one by one, so that rows need not wait for all of them. */
  last: Promise<unknown>;
}

const questionsOf = new WeakMap<GridSource, Questions>();

function questionOf(source: GridSource, query: GridQuery, column: number): Question {
  const questions = questionsOf.get(source) ?? { byKey: new Map<string, Question>(), last: Promise.resolve() };
  questionsOf.set(source, questions);
  const key = JSON.stringify([column, query.filters]);
  const known = questions.byKey.get(key);
  if (known) return known;
  const answer = questions.last.then(() => {
    if (question.waiting === 0) throw new Error("Nobody waits.");
    return source.summarise(column, query);
  });
  const question: Question = { answer, waiting: 0 };
  questions.last = answer.catch(() => questions.byKey.delete(key));
  questions.byKey.set(key, question);
  return question;
}
