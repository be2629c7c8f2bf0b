import { outputsOf } from "@fiddle/content/judge/cell-outputs.ts";
import type { KernelMessage } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import type { LearnCell, RecordedOutput } from "@fiddle/protocol";
import { useRef, useState } from "react";
import type { LearnKernels } from "../../judge/learn-kernels.ts";

export interface CellRun {
  readonly running: boolean;
  /** The number of the cell above that runs first; null once this one runs itself. */
  readonly waitingFor: number | null;
  /** Null until it has run, so that the recorded outputs stay. */
  readonly outputs: readonly RecordedOutput[] | null;
}

export interface InputQuestion {
  readonly cellId: string;
  readonly prompt: string;
  readonly answer: (value: string) => void;
}

const NOT_RUN: CellRun = { running: false, waitingFor: null, outputs: null };

/** The runs of a page's cells. Those above that haven't run yet run first, so that every cell finds its variables. */
export function useCells(kernels: LearnKernels, cells: readonly LearnCell[], packages: readonly string[]) {
  const [runs, setRuns] = useState<Readonly<Record<string, CellRun>>>({});
  const [question, setQuestion] = useState<InputQuestion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const edited = useRef(new Map<string, string>());
  const ran = useRef(new Set<string>());
  const busy = useRef(false);
  const stopped = useRef(false);
  const show = (id: string, change: Partial<CellRun>) =>
    setRuns((before) => ({ ...before, [id]: { ...(before[id] ?? NOT_RUN), ...change } }));

  async function run(id: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    stopped.current = false;
    setFailure(null);
    setReturnTo(null);
    const target = cells.find((cell) => cell.id === id);
    const above = cells.slice(
      0,
      cells.findIndex((cell) => cell.id === id),
    );
    const needed = above.filter(({ id, language }) => language === target?.language && !ran.current.has(id));
    try {
      for (const cell of needed) {
        if (stopped.current) break;
        show(id, { running: true, waitingFor: cells.indexOf(cell) + 1 });
        await runOne(cell, id);
      }
      if (target && !stopped.current) await runOne(target, id);
      else show(id, { running: false, waitingFor: null });
    } catch (error) {
      setFailure(messageOf(error));
      setRuns((before) =>
        Object.fromEntries(
          Object.entries(before).map(([id, run]) => [id, { ...run, running: false, waitingFor: null }]),
        ),
      );
    } finally {
      busy.current = false;
    }
  }

  /** `targetId` is the cell that the reader ran, for which this one may only be needed. */
  async function runOne(cell: LearnCell, targetId: string): Promise<void> {
    const { id, language } = cell;
    if (language === "prompt") return;
    show(id, { running: true, waitingFor: null, outputs: [] });
    const kernel = await kernels.get(language);
    const messages: KernelMessage[] = [];
    await kernel.execute({ code: edited.current.get(id) ?? cell.code, cellId: id, packages }, (message) => {
      messages.push(message);
      if (message.msg_type === "input_request")
        setQuestion({
          cellId: id,
          prompt: message.content.prompt,
          answer: (value) => {
            setQuestion(null);
            // The question took the reader away from the cell that they ran.
            if (targetId !== id) setReturnTo(targetId);
            kernel.inputReply(value);
          },
        });
      else if (message.msg_type === "stream") show(id, { outputs: outputsOf(messages) });
    });
    ran.current.add(id);
    setQuestion(null);
    show(id, { running: false, outputs: outputsOf(messages) });
  }

  async function stop(language: LearnCell["language"]): Promise<void> {
    if (language === "prompt") return;
    stopped.current = true;
    const kernel = await kernels.get(language);
    if (kernel.capabilities.interrupt === "signal") kernel.interrupt();
    else {
      ran.current.clear();
      await kernel.restart();
    }
  }

  return {
    runs,
    question,
    failure,
    returnTo,
    run,
    stop,
    edit: (id: string, code: string) => edited.current.set(id, code),
  };
}
