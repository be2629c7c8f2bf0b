import { useEffect, useRef, useState } from "react";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { lineOf, record, type Recorded, reasonOf } from "./record.ts";
import { answerList, type VisualizerState } from "./state.ts";

export interface Question {
  readonly prompt: string;
  readonly password: boolean;
  readonly answer: (value: string) => void;
}

/** The run of a program and what came of it. */
export function useRecording(python: ToolKernel) {
  const [isRunning, setRunning] = useState(false);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  async function start({ source, answers, maxSteps }: VisualizerState): Promise<void> {
    if (isRunning) return;
    const stop = new AbortController();
    stopping.current = stop;
    setRunning(true);
    setRecorded(null);
    setReason(null);
    setFailure(null);
    try {
      const kernel = await python.lazy.kernel();
      const done = await record(kernel, {
        source,
        maxSteps,
        answers: answerList(answers),
        signal: stop.signal,
        ask: (prompt, password) =>
          new Promise((resolve) => {
            const answer = (value: string) => {
              setQuestion(null);
              resolve(value);
            };
            setQuestion({ prompt, password, answer });
          }),
      });
      setRecorded(done);
      setReason(reasonOf(done, stop.signal.aborted));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setQuestion(null);
      setRunning(false);
    }
  }

  return {
    isRunning,
    recorded,
    reason,
    failure,
    question,
    /** The program's line that could not be read. */
    failingLine: recorded?.recording ? null : lineOf(recorded?.error ?? null),
    start,
    stop: () => stopping.current?.abort(),
    clear: () => {
      setRecorded(null);
      setReason(null);
    },
  };
}
