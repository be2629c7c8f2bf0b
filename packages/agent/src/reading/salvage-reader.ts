import type { ToolName } from "../tools.ts";
import type { AnswerReader, AnswerSink } from "./answer-reader.ts";
import { printedCalls } from "./printed-calls.ts";

const TAGS = ["<tool_call>", "[TOOL_REQUEST]", "[TOOL_CALLS]", "<|python_tag|>", "<function="] as const;
const TAG = /<tool_call>|\[TOOL_REQUEST\]|\[TOOL_CALLS\]|<\|python_tag\|>|<function=/;
/** A JSON object with a name at the start of a line, in a fence or not. */
const OBJECT = /\n[ \t]*(?:```(?:json)?[ \t]*\n?[ \t]*)?\[?\s*\{\s*"(?:name|function)"/;
/** What may still become such an object. */
const OBJECT_BEGINNING =
  /\n[ \t]*(?:`{1,3}|```(?:j|js|jso|json)?[ \t]*\n?[ \t]*)?(?:\[?\s*(?:\{\s*(?:"[a-z]{0,8})?)?)?$/;

/** Passes text on, and turns calls that the model printed as text into calls. */
export function salvageReader(sink: AnswerSink, tools: readonly ToolName[]): AnswerReader {
  let shown = "";
  // A line break stands before the text, so that its first line begins like the others.
  let [waiting, isHeld, isFirst] = ["\n", false, true];
  const show = (text: string) => {
    const fresh = isFirst && text !== "" ? text.slice(1) : text;
    if (text !== "") isFirst = false;
    if (fresh === "") return;
    shown += fresh;
    sink.text(fresh);
  };
  return {
    push(delta) {
      waiting += delta;
      if (isHeld) return;
      const start = Math.min(...[TAG, OBJECT].map((pattern) => pattern.exec(waiting)?.index ?? Infinity));
      isHeld = start < Infinity;
      const end = isHeld ? start : waiting.length - uncertain(waiting);
      show(waiting.slice(0, end));
      waiting = waiting.slice(end);
    },
    isComplete: () => false,
    finish() {
      const calls = isHeld ? printedCalls(waiting, tools) : [];
      if (calls.length === 0) show(waiting);
      for (const { id, tool, input } of calls) {
        sink.inputStart(id, tool);
        sink.inputDelta(id, typeof input === "string" ? input : JSON.stringify(input));
      }
      return { text: shown, calls };
    },
  };
}

/** How many of the last characters may still become the beginning of a call. */
function uncertain(text: string): number {
  const object = OBJECT_BEGINNING.exec(text);
  if (object) return text.length - object.index;
  const longest = Math.max(...TAGS.map((tag) => tag.length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (TAGS.some((tag) => tag.startsWith(end))) return length;
  }
  return 0;
}
