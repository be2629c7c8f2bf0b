import { outputsOf } from "@fiddle/content/judge/cell-outputs.ts";
import type { KernelMessage } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import type { LearnCell, RecordedOutput } from "@fiddle/protocol";
import { useRef, useState } from "react";
import type { LearnKernels } from "../../judge/learn-kernels.ts";

export interface CellRun {
  readonly running: boolean;
  readonly outputs: readonly RecordedOutput[];
}

export interface InputQuestion {
  readonly cellId: string;
  readonly prompt: string;
  readonly answer: (value: string) => void;
}

/** The runs of a page's cells. Those above that haven't run yet run first, so that every cell finds its variables. */
export function useCells(kernels: LearnKernels, cells: readonly LearnCell[], packages: readonly string[]) {
  const [runs, setRuns] = useState<Readonly<Record<string, CellRun>>>({});
  const [question, setQuestion] = useState<InputQuestion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const edited = useRef(new Map<string, string>());
  const ran = useRef(new Set<string>());
  const busy = useRef(false);

  async function run(id: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    const target = cells.find((cell) => cell.id === id);
    const above = cells.slice(
      0,
      cells.findIndex((cell) => cell.id === id),
    );
    const needed = above.filter(({ id, language }) => language === target?.language && !ran.current.has(id));
    try {
      for (const cell of [...needed, ...(target ? [target] : [])]) await runOne(cell);
    } catch (error) {
      setFailure(messageOf(error));
      setRuns((before) =>
        Object.fromEntries(Object.entries(before).map(([id, run]) => [id, { ...run, running: false }])),
      );
    } finally {
      busy.current = false;
    }
  }

  async function runOne(cell: LearnCell): Promise<void> {
    const { id, language } = cell;
    if (language === "prompt") return;
    const show = (run: CellRun) => setRuns((before) => ({ ...before, [id]: run }));
    show({ running: true, outputs: [] });
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
            kernel.inputReply(value);
          },
        });
      else if (message.msg_type === "stream") show({ running: true, outputs: outputsOf(messages) });
    });
    ran.current.add(id);
    setQuestion(null);
    show({ running: false, outputs: outputsOf(messages) });
  }

  async function stop(language: LearnCell["language"]): Promise<void> {
    if (language === "prompt") return;
    const kernel = await kernels.get(language);
    if (kernel.capabilities.interrupt === "signal") kernel.interrupt();
    else {
      ran.current.clear();
      await kernel.restart();
    }
  }

  return { runs, question, failure, run, stop, edit: (id: string, code: string) => edited.current.set(id, code) };
}
