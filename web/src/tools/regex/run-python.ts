import type { Kernel, KernelMessage } from "@fiddle/kernels";
import { runLimited } from "../engine/run-limited.ts";
import { pythonLiteral } from "./literal.ts";
import type { RegexAnswer, RegexQuestion } from "./question.ts";

/** Asks Python's `re`. Null where it had to be ended with its interpreter, so that nothing is known. */
export async function runPython(
  kernel: Kernel,
  question: RegexQuestion,
  milliseconds: number | null,
  signal: AbortSignal,
): Promise<RegexAnswer | null> {
  const code = `import fiddle_regex\nfiddle_regex.run(${pythonLiteral(JSON.stringify(question))})`;
  let answer: RegexAnswer | null = null;
  let error: string | null = null;
  const take = (message: KernelMessage) => {
    if (message.msg_type === "display_data")
      answer = message.content.data["application/json"] as unknown as RegexAnswer;
    else if (message.msg_type === "error") error = message.content.evalue || message.content.ename;
  };
  const { ended } = await runLimited(kernel, { code, cellId: "regex" }, take, { milliseconds, signal });
  if (!answer && error && ended === "itself") throw new Error(error);
  return answer;
}
