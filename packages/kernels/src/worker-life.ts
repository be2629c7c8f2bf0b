import type { FrameWorker } from "./frame/client.ts";
import type { ControlEvent, ControlRequest } from "./frame/protocol.ts";
import { MessageFlood } from "./message-flood.ts";
import type { KernelMessage } from "./messages.ts";
import { type Connection, connect } from "./rpc.ts";
import type { RuntimeHandlers, RuntimeMessage } from "./runtime.ts";
import { isKernelMessage, messagesIn } from "./worker-messages.ts";

interface LifeEvents {
  readonly onMessage: (message: KernelMessage) => void;
  readonly onControl: (event: ControlEvent) => void;
  /** The worker's code sent more messages than the page can take. */
  readonly onFlood: () => void;
}

/** One life of a kernel's worker. A restart begins the next. */
export class WorkerLife {
  readonly control: MessagePort;
  readonly connection: Connection<RuntimeHandlers>;
  /** Rejects with a sentence if it couldn't start. */
  ready: Promise<void> = Promise.resolve();
  /** The packages that it started with. */
  group: string | null = null;
  /** What it can be asked, once it has started. */
  questions: ReadonlySet<string> = new Set();
  /** How often it ran code. */
  executions = 0;
  /** Whether anything has changed its state. */
  isUsed = false;
  /** Whether a life with other packages has replaced it. */
  isReplaced = false;

  constructor({ control, channel }: FrameWorker, { onMessage, onControl, onFlood }: LifeEvents) {
    this.control = control;
    const flood = new MessageFlood();
    // Counts every message before it's read, because user code can post anything.
    const count = ({ data }: MessageEvent<unknown>) => {
      if (flood.add(messagesIn(data))) onFlood();
    };
    channel.addEventListener("message", count);
    control.addEventListener("message", count);
    this.connection = connect<RuntimeHandlers, RuntimeMessage>(channel, (sent) => {
      for (const message of [sent].flat()) if (isKernelMessage(message)) onMessage(message);
    });
    control.addEventListener("message", ({ data }: MessageEvent<ControlEvent>) => onControl(data));
    control.start();
  }

  /** `prepare` resolves to the questions that the worker answers. */
  start(prepare: () => Promise<readonly string[]>): Promise<void> {
    this.ready = this.#prepare(prepare);
    return this.ready;
  }

  async #prepare(prepare: () => Promise<readonly string[]>): Promise<void> {
    this.questions = new Set(await prepare());
  }

  end(reason: string): void {
    this.connection.close(reason);
    this.control.postMessage({ control: "terminate" } satisfies ControlRequest);
    this.control.close();
  }
}
