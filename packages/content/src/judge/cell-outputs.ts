import { withoutStyles } from "@fiddle/notebook/terminal-styles";
import type { JsonObject } from "@fiddle/notebook";
import { CHART_TYPE, type RecordedOutput, TABLE_TYPE, type TableResult } from "@fiddle/protocol";
import type { JudgeMessage } from "./kernel.ts";

const KEPT_TEXTS = ["text/plain", "text/markdown", "image/svg+xml", "image/png"];
const KEPT_ROWS = 20;
/** The number depends on what else ran in the kernel, so it would differ with each recording. */
const NUMBERED_CELL = /Cell In\[\d+\]/g;

/** A kernel's messages as outputs, without what is only valid while the kernel runs. */
export function outputsOf(messages: readonly JudgeMessage[]): readonly RecordedOutput[] {
  const outputs: RecordedOutput[] = [];
  for (const { msg_type, content } of messages) {
    if (msg_type === "stream") addText(outputs, content as StreamContent);
    else if (msg_type === "display_data" || msg_type === "execute_result") {
      const { data } = content as { readonly data: Readonly<Record<string, unknown>> };
      outputs.push({ output_type: msg_type, data: keptData(data) });
    } else if (msg_type === "error") {
      const { ename, evalue, traceback } = content as ErrorContent;
      outputs.push({
        output_type: "error",
        ename,
        evalue: withoutNumber(evalue),
        traceback: withoutNumber(withoutStyles(traceback.join("\n"))),
      });
    }
  }
  return outputs;
}

function withoutNumber(text: string): string {
  return text.replace(NUMBERED_CELL, "Cell");
}

function keptData(data: Readonly<Record<string, unknown>>) {
  const table = data[TABLE_TYPE] as TableResult | undefined;
  const texts = KEPT_TEXTS.flatMap((type) => (typeof data[type] === "string" ? [[type, data[type]] as const] : []));
  const charts = Object.keys(data).flatMap((type) =>
    CHART_TYPE.test(type) ? [[type, data[type] as JsonObject] as const] : [],
  );
  const kept = Object.fromEntries([...texts, ...charts]);
  if (!table) return kept;
  const { columns, rowCount, rows } = table;
  const short = {
    columns: columns.map(({ name, type }) => ({ name, type })),
    rowCount,
    rows: rows.slice(0, KEPT_ROWS),
  };
  return { ...kept, [TABLE_TYPE]: short };
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
  // A program may print a traceback itself.
  const printed = withoutNumber(last?.output_type === "stream" && last.name === name ? last.text + text : text);
  const output = { output_type: "stream", name, text: printed } as const;
  if (last?.output_type === "stream" && last.name === name) outputs[outputs.length - 1] = output;
  else outputs.push(output);
}
