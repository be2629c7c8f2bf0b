import type { Kernel, KernelMessage } from "@fiddle/kernels";
import { textOf } from "../../outputs/mime-text.ts";
import { executeWithTimeout } from "../engine/execute-with-timeout.ts";

export interface CodeResult {
  /** Whether the code ran to its end without an error. */
  readonly isOk: boolean;
  /** What it printed and displayed, and its error, as text. */
  readonly output: string;
}

/** Python code that deletes what earlier code defined. */
const RESET_CODE = `_first = globals().setdefault("_first", {*globals(), "_first"})
for _name in {*globals()} - _first - {"_name"}: del globals()[_name]
globals().pop("_name", None)
`;
const RUN_TIMEOUT_MS = 10_000;
const MAX_OUTPUT_CHARACTERS = 4_000;

/** Runs code by itself: names of earlier runs are gone. Rejects with a sentence if the kernel can't start. */
export async function runCode(kernel: Kernel, code: string, signal?: AbortSignal): Promise<CodeResult> {
  const parts: string[] = [];
  let isFailed = false;
  const receive = (message: KernelMessage) => {
    if (message.msg_type === "stream") parts.push(message.content.text);
    else if (message.msg_type === "execute_result" || message.msg_type === "display_data")
      parts.push(`${textOf(message.content.data["text/plain"])}\n`);
    else if (message.msg_type === "error") {
      isFailed = true;
      parts.push(`${message.content.ename}: ${message.content.evalue}\n`);
    } else if (message.msg_type === "input_request") kernel.inputReply("");
  };
  if (kernel.spec.language === "python") await kernel.execute({ code: RESET_CODE, cellId: "tutor" }, () => {});
  else await kernel.restart();
  const { ended } = await executeWithTimeout(kernel, { code, cellId: "tutor" }, receive, {
    timeoutMs: RUN_TIMEOUT_MS,
    ...(signal && { signal }),
  });
  if (ended !== "completed") parts.push(`Stopped after ${RUN_TIMEOUT_MS / 1000} seconds.\n`);
  const output = parts.join("");
  const shown = output.length > MAX_OUTPUT_CHARACTERS ? `${output.slice(0, MAX_OUTPUT_CHARACTERS)}…` : output;
  return { isOk: !isFailed && ended === "completed", output: shown.trimEnd() };
}
