import type { JsonObject, MimeBundle } from "@fiddle/notebook";
import type { FileChanges } from "./files.ts";
import type { ParameterValues } from "@fiddle/sql/parameters";
import type { LoadProgress } from "./kernel-status.ts";
import type { Recording, TraceOptions } from "./trace.ts";

export interface ExecuteRequest {
  readonly code: string;
  /** The cell that runs the code, so that tracebacks, tables and results can refer to it. */
  readonly cellId: string;
  /**
   * The run in the document, which output that comes after the run's end names. Such output of a run without a name isn't
   * shown.
   */
  readonly runId?: string;
  /** SQL: the name under which the cell's last result is available to other kernels. */
  readonly resultName?: string;
  /** Python: the requirements that the notebook lists. They are installed before anything else that an import needs. */
  readonly packages?: readonly string[];
  /** Python in the browser: whether the page is dark, so that figures are. */
  readonly isDark?: boolean;
  /** Python: record the run step by step, which makes it slower but changes nothing else. Other kernels ignore it. */
  readonly trace?: TraceOptions;
  /** SQL: the values of placeholders such as `$region`. */
  readonly parameters?: ParameterValues;
  /** SQL in the browser: begins with an empty database and a new connection. Nothing of earlier runs is left but files. */
  readonly isFresh?: boolean;
}

export interface ExecuteReply {
  readonly status: "ok" | "error" | "aborted";
  /** Counts the kernel's executions from 1. It is the number in brackets beside the cell. */
  readonly execution_count: number;
}

/**
 * Every message that a kernel can send while it executes a request, in Jupyter's terms. The last message of every
 * request is `execute_reply`.
 */
export type KernelMessage =
  | { readonly msg_type: "stream"; readonly content: { readonly name: "stdout" | "stderr"; readonly text: string } }
  /** The stream grew beyond what the kernel sends. `tail` replaces everything after the head. */
  | {
      readonly msg_type: "stream_elided";
      readonly content: { readonly name: "stdout" | "stderr"; readonly characters: number; readonly tail: string };
    }
  | { readonly msg_type: "display_data"; readonly content: DisplayData }
  | { readonly msg_type: "update_display_data"; readonly content: DisplayData }
  | {
      readonly msg_type: "execute_result";
      readonly content: { readonly data: MimeBundle; readonly metadata: JsonObject; readonly execution_count: number };
    }
  | {
      readonly msg_type: "error";
      readonly content: { readonly ename: string; readonly evalue: string; readonly traceback: readonly string[] };
    }
  | { readonly msg_type: "clear_output"; readonly content: { readonly wait: boolean } }
  | { readonly msg_type: "input_request"; readonly content: { readonly prompt: string; readonly password: boolean } }
  /** Not part of Jupyter's protocol: packages are being downloaded for this request. `null` once they are installed. */
  | { readonly msg_type: "progress"; readonly content: LoadProgress | null }
  /**
   * Not part of Jupyter's protocol: the recording that a request with `trace` made, sent once. It is sent before the
   * run ends if the recording was cut short.
   */
  | { readonly msg_type: "trace"; readonly content: Recording }
  /** Not part of Jupyter's protocol: parts of a recording, which the page's side assembles into the `trace`. */
  | { readonly msg_type: "trace_part"; readonly content: { readonly json: string } }
  | CommMessage
  /** Not part of Jupyter's protocol: what the page's side passes on with `onLateOutput`. */
  | { readonly msg_type: "late_output"; readonly content: LateOutput }
  /** Not part of Jupyter's protocol: the files that running code has changed so far, as requested by `reportFiles`. */
  | { readonly msg_type: "files"; readonly content: FileChanges }
  | { readonly msg_type: "execute_reply"; readonly content: ExecuteReply };

/** Output that belongs to a run, but comes when that is over or another one is under way. */
export interface LateOutput {
  readonly runId: string;
  readonly message: KernelMessage;
}

export interface DisplayData {
  readonly data: MimeBundle;
  readonly metadata: JsonObject;
  /** With a `display_id`, a later `update_display_data` can replace the output. */
  readonly transient?: { readonly display_id?: string };
}

/** A message between an object in the kernel and its counterpart on the page, such as a widget. It may come at any time. */
export interface CommMessage {
  readonly msg_type: "comm_open" | "comm_msg" | "comm_close";
  readonly content: {
    readonly comm_id: string;
    /** With `comm_open` only: the kind of object, e.g. `jupyter.widget`. */
    readonly target_name?: string;
    readonly data: JsonObject;
  };
  readonly metadata: JsonObject;
  readonly buffers: readonly ArrayBuffer[];
}

/** Objects in the kernel that exchange messages with the page at any time. */
export interface CommAccess {
  /**
   * Calls back with every comm message since the kernel started, and with null when the kernel ended and its comms with it.
   * Returns the unsubscriber.
   */
  onComm(listener: (message: CommMessage | null) => void): () => void;
  /**
   * Resolves once the kernel has handled the message. Rejects when the kernel ends first. What its callbacks print and show,
   * then or later, is late output of the run, which is the one that showed the widget.
   */
  sendComm(message: CommMessage, runId: string): Promise<void>;
}
