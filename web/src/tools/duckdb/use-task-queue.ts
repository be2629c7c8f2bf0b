import { useRef, useState } from "react";
import { messageOf } from "@fiddle/notebook/message-of";

export interface TaskQueue<Name extends string> {
  /** The running task, or null. */
  readonly current: Name | null;
  /** Why the last task failed, as a message for the user. */
  readonly failure: string | null;
  /** Runs a task after all previous ones. It never rejects: an error becomes the failure. */
  readonly enqueue: (name: Name, task: () => Promise<void>) => Promise<void>;
}

/** Runs asynchronous tasks one after the other. */
export function useTaskQueue<Name extends string>(): TaskQueue<Name> {
  const [current, setCurrent] = useState<Name | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());

  const enqueue = (name: Name, task: () => Promise<void>): Promise<void> => {
    const previous = last.current;
    const runTask = async () => {
      await previous;
      setCurrent(name);
      setFailure(null);
      try {
        await task();
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setCurrent(null);
      }
    };
    last.current = runTask();
    return last.current;
  };
  return { current, failure, enqueue };
}
