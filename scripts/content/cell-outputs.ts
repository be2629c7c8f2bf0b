import type { JudgeMessage } from "../../packages/content/src/judge/kernel.ts";
import type { RecordedOutput } from "../../packages/content/src/learn/recorded.ts";

const KEPT_TYPES = ["text/plain", "text/html", "text/markdown", "image/svg+xml", "image/png"];
// oxlint-disable-next-line no-control-regex -- ANSI colors begin with ESC
const ANSI = /\u001b\[[\d;]*m/g;

/** A kernel's messages as outputs, without what is only valid while the kernel runs. */
export function outputsOf(messages: readonly JudgeMessage[]): readonly RecordedOutput[] {
  const outputs: RecordedOutput[] = [];
  for (const { msg_type, content } of messages) {
    if (msg_type === "stream") addText(outputs, content as StreamContent);
    else if (msg_type === "display_data" || msg_type === "execute_result") {
      const { data } = content as { readonly data: Readonly<Record<string, unknown>> };
      const kept = KEPT_TYPES.flatMap((type) => (typeof data[type] === "string" ? [[type, data[type]] as const] : []));
      outputs.push({ output_type: msg_type, data: Object.fromEntries(kept) });
    } else if (msg_type === "error") {
      const { ename, evalue, traceback } = content as ErrorContent;
      outputs.push({ output_type: "error", ename, evalue, traceback: traceback.join("\n").replace(ANSI, "") });
    }
  }
  return outputs;
}

interface StreamContent {
  readonly name: "stdout" | "stderr";
  readonly text: string;
}

interface ErrorContent {
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

function addText(outputs: RecordedOutput[], { name, text }: StreamContent): void {
  const last = outputs.at(-1);
  if (last?.output_type === "stream" && last.name === name)
    outputs[outputs.length - 1] = { ...last, text: last.text + text };
  else outputs.push({ output_type: "stream", name, text });
}
