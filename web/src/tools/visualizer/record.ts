import type { Kernel, KernelMessage, Recording } from "@fiddle/kernels";
import { type LimitedReply, runLimited } from "../engine/run-limited.ts";

/** How long a program may run, in milliseconds. */
const LONGEST = 10_000;

/** The recording's name of the program. */
export const PROGRAM = "Program";

/** Leaves Python as it was before anything ran in it. */
const FRESH = `_first = globals().setdefault("_first", {*globals(), "_first"})
for _name in {*globals()} - _first - {"_name"}: del globals()[_name]
globals().pop("_name", None)
`;

export interface RecordRequest {
  readonly source: string;
  readonly maxSteps: number;
  /** Answers for `input()`, in their order. */
  readonly answers: readonly string[];
  readonly signal: AbortSignal;
  /** Asked when the answers are used up. */
  readonly ask: (prompt: string, password: boolean) => Promise<string>;
}

export interface Recorded {
  /** Null where no line ran. */
  readonly recording: Recording | null;
  /** What Python said of an error, in a line. */
  readonly error: string | null;
  readonly ended: LimitedReply["ended"];
}

/** Runs a program in an empty Python and records its steps; ends it when it has given enough of them. */
export async function record(kernel: Kernel, request: RecordRequest): Promise<Recorded> {
  await kernel.execute({ code: FRESH, cellId: "visualizer" }, () => {});
  const answers = [...request.answers];
  const enough = new AbortController();
  let recording: Recording | null = null;
  let error: Recorded["error"] = null;
  const take = (message: KernelMessage) => {
    if (message.msg_type === "trace") {
      recording = asProgram(message.content);
      // Nobody waits for the rest of a run of which no more is recorded.
      if (message.content.status === "running") enough.abort();
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
  const { ended } = await runLimited(
    kernel,
    { code: request.source, cellId: "visualizer", trace: { keep: "first", maxSteps: request.maxSteps } },
    take,
    {
      milliseconds: LONGEST,
      signal: AbortSignal.any([request.signal, enough.signal]),
      isWaiting: () => isWaiting,
    },
  );
  return { recording, error, ended };
}

/** What Python said, without the name of a cell, which the person has not given. */
export function errorText({ ename, evalue }: { readonly ename: string; readonly evalue: string }): string {
  const said = evalue.replace(/ \(Cell In\[\d+\], line (\d+)\)$/, " (line $1)");
  return said ? `${ename}: ${said}` : ename;
}

/** The line that could not be read; null where it was something else. */
export function lineOf(error: string | null): number | null {
  const found = / \(line (\d+)\)$/.exec(error ?? "");
  return found ? Number(found[1]) : null;
}

/** The program's own file by one name from run to run, and no word of a cell that goes on. */
function asProgram(recording: Recording): Recording {
  const files = recording.files.map(({ name, source }, index) => ({ name: index === 0 ? PROGRAM : name, source }));
  return { ...recording, files, status: recording.status === "running" ? "ok" : recording.status };
}

/** Why the steps end where they do, as a sentence; null where the program came to its own end. */
export function reasonOf({ recording, ended }: Recorded, stoppedByPerson: boolean): string | null {
  if (recording?.cut === "steps")
    return `The recording ends after ${recording.steps.length.toLocaleString("en")} steps, and the program was stopped. Is its loop endless? Allow more steps to see further.`;
  if (recording?.cut) return null;
  if (ended === "itself") return null;
  if (stoppedByPerson) return "You stopped the program here.";
  return ended === "killed"
    ? `The program did not stop after 10 seconds, so Python was started anew.${recording ? "" : " No line of it was recorded."}`
    : "The program was stopped after 10 seconds. This is where it was.";
}
