import type { WrittenCall } from "../tools.ts";

/** Where the parts of an answer go while it arrives. */
export interface AnswerSink {
  readonly text: (text: string) => void;
  readonly inputStart: (call: string, tool: string) => void;
  /** JSON text of the call's input. */
  readonly inputDelta: (call: string, delta: string) => void;
}

/** Reads the text of an answer in a model's dialect, and finds the calls in it. */
export interface AnswerReader {
  readonly push: (delta: string) => void;
  /** True once the rest of the answer is of no use, because a block has to be run first. */
  readonly isComplete: () => boolean;
  /** Reads what is left, after the last piece. */
  readonly finish: () => ReadAnswer | Promise<ReadAnswer>;
}

export interface ReadAnswer {
  /** The answer as it goes into the conversation. */
  readonly text: string;
  /** The calls found in the text. */
  readonly calls: readonly WrittenCall[];
}

/** Passes text on as it is. */
export function plainReader(sink: AnswerSink): AnswerReader {
  let text = "";
  return {
    push(delta) {
      text += delta;
      sink.text(delta);
    },
    isComplete: () => false,
    finish: () => ({ text, calls: [] }),
  };
}
