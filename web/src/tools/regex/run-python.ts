import type { Kernel, KernelMessage } from "@fiddle/kernels";
import { executeWithTimeout } from "../engine/execute-with-timeout.ts";
import { pythonLiteral } from "./python-code.ts";
import type { RegexResponse, RegexRequest } from "./protocol.ts";

/** Runs a request with Python's `re`. Null if the interpreter had to be restarted, because then there is no result. */
export async function runPython(
  kernel: Kernel,
  request: RegexRequest,
  timeoutMs: number | null,
  signal: AbortSignal,
): Promise<RegexResponse | null> {
  const code = `import fiddle_regex\nfiddle_regex.run(${pythonLiteral(JSON.stringify(request))})`;
  let response: RegexResponse | null = null;
  let error: string | null = null;
  const onMessage = (message: KernelMessage) => {
    if (message.msg_type === "display_data")
      response = message.content.data["application/json"] as unknown as RegexResponse;
    else if (message.msg_type === "error") error = message.content.evalue || message.content.ename;
  };
  const { ended } = await executeWithTimeout(kernel, { code, cellId: "regex" }, onMessage, { timeoutMs, signal });
  if (!response && error && ended === "completed") throw new Error(error);
  return response;
}
