import { useEffect, useRef, useState } from "react";
import type { LazyKernel } from "../engine/lazy-kernel.ts";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { MOST_TEXT, type RegexAnswer, type RegexQuestion } from "./question.ts";
import { runJavaScript } from "./run-javascript.ts";
import { runPython } from "./run-python.ts";

/** How long typing must rest before the engine is asked, in milliseconds. */
const REST = 150;

export type AnswerState =
  | { readonly kind: "waiting" }
  | { readonly kind: "running"; readonly before: Answered | null }
  | Answered
  /** The time was up before anything was found. */
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly reason: string };

export interface Answered {
  readonly kind: "answered";
  readonly question: RegexQuestion;
  readonly answer: RegexAnswer;
  readonly milliseconds: number;
}

/** What the engine says of the question, anew whenever that changes; null waits. */
export function useAnswer(question: RegexQuestion | null, seconds: number, python: ToolKernel): AnswerState {
  const [state, setState] = useState<AnswerState>({ kind: "waiting" });
  /** The run before; a kernel takes one at a time. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const asked = question && JSON.stringify(question);
  const { lazy } = python;

  useEffect(() => {
    if (asked === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const run = async () => {
      if (signal.aborted) return;
      setState((old) => ({ kind: "running", before: old.kind === "answered" ? old : null }));
      const limit = seconds === 0 ? null : seconds * 1000;
      const next = await answerTo(JSON.parse(asked) as RegexQuestion, limit, lazy, signal).catch(failed);
      if (!signal.aborted) setState(next);
    };
    const timer = setTimeout(() => {
      before.current = before.current.then(run);
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, seconds, lazy]);

  return state;
}

async function answerTo(
  question: RegexQuestion,
  limit: number | null,
  python: LazyKernel,
  signal: AbortSignal,
): Promise<AnswerState> {
  if (question.text.length > MOST_TEXT)
    throw new Error("The text is longer than a million characters. Try the pattern on a part of it.");
  const engine = question.flavour === "python" ? await python.kernel() : null;
  const started = performance.now();
  const answer = engine
    ? await runPython(engine, question, limit, signal)
    : await runJavaScript(question, limit, signal);
  return answer
    ? { kind: "answered", question, answer, milliseconds: performance.now() - started }
    : { kind: "stopped" };
}

function failed(error: unknown): AnswerState {
  return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
}
