import { useEffect, useRef, useState } from "react";
import { messageOf } from "@fiddle/notebook/message-of";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { syntaxErrorLine, record, type Recorded, explainEnd } from "./record.ts";
import { splitAnswers, type VisualizerState } from "./state.ts";

export interface InputRequest {
  readonly prompt: string;
  readonly password: boolean;
  readonly answer: (value: string) => void;
}

/** Runs a program and records its steps. */
export function useRecording(python: ToolKernel) {
  const [isRunning, setRunning] = useState(false);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  /** Why the recording ended before the program did. */
  const [reason, setReason] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [inputRequest, setInputRequest] = useState<InputRequest | null>(null);
  const runController = useRef<AbortController | null>(null);
  useEffect(() => () => runController.current?.abort(), []);

  async function start({ source, answers, maxSteps }: VisualizerState): Promise<void> {
    if (isRunning) return;
    const controller = new AbortController();
    runController.current = controller;
    setRunning(true);
    setRecorded(null);
    setReason(null);
    setFailure(null);
    try {
      const kernel = await python.lazyKernel.kernel();
      const finished = await record(kernel, {
        source,
        maxSteps,
        answers: splitAnswers(answers),
        signal: controller.signal,
        ask: (prompt, password) =>
          new Promise((resolve) => {
            const answer = (value: string) => {
              setInputRequest(null);
              resolve(value);
            };
            setInputRequest({ prompt, password, answer });
          }),
      });
      setRecorded(finished);
      setReason(explainEnd(finished, controller.signal.aborted));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setInputRequest(null);
      setRunning(false);
    }
  }

  return {
    isRunning,
    recorded,
    reason,
    failure,
    inputRequest,
    failingLine: recorded?.recording ? null : syntaxErrorLine(recorded?.error ?? null),
    start,
    stop: () => runController.current?.abort(),
    clear: () => {
      setRecorded(null);
      setReason(null);
    },
  };
}
