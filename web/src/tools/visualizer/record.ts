import { AFTERMATH, type Kernel, KERNEL_FAILURES, type KernelMessage, type Recording } from "@fiddle/kernels";
import { firstSteps } from "../../stepper/notes.ts";
import { type ExecutionResult, executeWithTimeout } from "../engine/execute-with-timeout.ts";

const PROGRAM_TIMEOUT_MS = 10_000;
/** How long a program goes on after its recording is full, so that one that fails soon, as endless recursion does, ends with its error. */
const FULL_GRACE_MS = 300;

/** The file name of the program in a recording. */
const PROGRAM_FILE = "Program";

/** Python code that deletes the variables of earlier runs. */
const RESET_CODE = `_first = globals().setdefault("_first", {*globals(), "_first"})
for _name in {*globals()} - _first - {"_name"}: del globals()[_name]
globals().pop("_name", None)
`;

export interface RecordRequest {
  readonly source: string;
  readonly maxSteps: number;
  /** Answers for `input()`, in order. */
  readonly answers: readonly string[];
  readonly signal: AbortSignal;
  /** Asks the user once the answers are used up. */
  readonly ask: (prompt: string, password: boolean) => Promise<string>;
}

export interface Recorded {
  /** Null if no line ran. */
  readonly recording: Recording | null;
  /** The error in one line. */
  readonly error: string | null;
  readonly ended: ExecutionResult["ended"];
}

/** Runs a program with empty globals and records its steps. The program is stopped when the recording is full. */
export async function record(kernel: Kernel, request: RecordRequest): Promise<Recorded> {
  await kernel.execute({ code: RESET_CODE, cellId: "visualizer" }, () => {});
  const answers = [...request.answers];
  const fullController = new AbortController();
  let recording: Recording | null = null;
  let error: Recorded["error"] = null;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const onMessage = (message: KernelMessage) => {
    if (message.msg_type === "trace") {
      recording = normalize(message.content);
      // The recording is full, so the rest of the run is not needed.
      if (message.content.status === "running") grace = setTimeout(() => fullController.abort(), FULL_GRACE_MS);
    } else if (message.msg_type === "error") {
      error = errorText(message.content);
    } else if (message.msg_type === "input_request") {
      const { prompt, password } = message.content;
      const answer = answers.shift();
      if (answer !== undefined) kernel.inputReply(answer);
      else void ask(prompt, password);
    }
  };
  let isWaiting = false;
  const ask = async (prompt: string, password: boolean) => {
    isWaiting = true;
    kernel.inputReply(await request.ask(prompt, password));
    isWaiting = false;
  };
  const { ended } = await executeWithTimeout(
    kernel,
    { code: request.source, cellId: "visualizer", trace: { keep: "first", maxSteps: request.maxSteps } },
    onMessage,
    {
      timeoutMs: PROGRAM_TIMEOUT_MS,
      signal: AbortSignal.any([request.signal, fullController.signal]),
      isWaiting: () => isWaiting,
    },
  ).finally(() => clearTimeout(grace));
  return { recording, error, ended };
}

/** The message of an error, without the name of a cell, which means nothing in this tool. */
export function errorText({ ename, evalue }: { readonly ename: string; readonly evalue: string }): string {
  if (KERNEL_FAILURES.has(ename))
    return evalue
      .replace(AFTERMATH, "")
      .replace(/^The kernel\b/, "Python")
      .trim();
  const message = evalue.replace(/ \(Cell In\[\d+\], line (\d+)\)$/, " (line $1)");
  return message ? `${ename}: ${message}` : ename;
}

/** The line of a syntax error, or null for any other error. */
export function syntaxErrorLine(error: string | null): number | null {
  const match = / \(line (\d+)\)$/.exec(error ?? "");
  return match ? Number(match[1]) : null;
}

/** Gives the program the same file name in every run, and marks a run that was cut short as finished. */
function normalize(recording: Recording): Recording {
  const files = recording.files.map(({ name, source }, index) => ({ name: index === 0 ? PROGRAM_FILE : name, source }));
  return { ...recording, files, status: recording.status === "running" ? "ok" : recording.status };
}

/** Explains to the user why the recording ended. Null if the program ended by itself. */
export function explainEnd({ recording, ended, error }: Recorded, isStoppedByUser: boolean): string | null {
  if (recording?.cut === "steps" && ended === "completed") {
    const count = firstSteps(recording).toLocaleString("en");
    const end = error === null ? "" : ` Then it failed: ${error.replace(/\.$/, "")}.`;
    return `The first ${count} steps of the program were recorded.${end} Increase the maximum number of steps to see more.`;
  }
  if (recording?.cut === "steps")
    return `The program was stopped after ${recording.steps.length.toLocaleString("en")} steps. If it isn't in an endless loop, increase the maximum number of steps to see more.`;
  if (recording?.cut) return null;
  if (ended === "completed") return null;
  if (isStoppedByUser) return "You stopped the program here.";
  return ended === "killed"
    ? `The program didn't stop after 10 seconds, so Python was restarted.${recording ? "" : " No steps were recorded."}`
    : "The program was stopped here after 10 seconds.";
}
