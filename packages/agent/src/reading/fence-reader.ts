import type { WrittenCall } from "../tools.ts";
import type { AnswerReader, AnswerSink } from "./answer-reader.ts";
import { type FenceAction, fenceAction } from "./fence-action.ts";

const OPENING = /^[ \t]*(`{3,}|~{3,})[ \t]*([^`]*)$/;
const MAY_OPEN = /^[ \t]*(?:$|`{1,2}$|~{1,2}$|`{3,}[^`]*$|~{3,})/;

interface OpenFence {
  readonly mark: string;
  /** Null for a block that is only shown. */
  readonly action: FenceAction | null;
  readonly id: string;
  source: string;
  isEmpty: boolean;
}

/**
 * Reads answers of models that act by fenced blocks. Text and blocks without an action are passed on; the source of a cell is
 * reported while it is written.
 */
export function fenceReader(sink: AnswerSink): AnswerReader {
  const calls: WrittenCall[] = [];
  /** All that was read, which goes into the conversation. */
  let answer = "";
  /** The current line, as far as it isn't passed on. */
  let line = "";
  let isPassing = false;
  let isComplete = false;
  let fence: OpenFence | null = null;

  function push(delta: string): void {
    for (const piece of delta.split(/(?<=\n)/)) {
      if (isComplete) return;
      answer += piece;
      line += piece;
      if (line.endsWith("\n")) {
        endLine(line.slice(0, -1), "\n");
        line = "";
        isPassing = false;
      } else if (isPassing || !(fence ? mayClose(line, fence) : MAY_OPEN.test(line))) passOn();
    }
  }

  /** Passes on an unfinished line that can't be a fence. */
  function passOn(): void {
    if (fence?.action) addSource(fence, line, isPassing);
    else sink.text(line);
    line = "";
    isPassing = true;
  }

  function endLine(text: string, lineBreak: string): void {
    if (isPassing) {
      if (fence?.action) addSource(fence, text, true);
      else sink.text(text + lineBreak);
    } else if (fence) {
      if (text.trim().startsWith(fence.mark) && text.trim().replaceAll(fence.mark.charAt(0), "") === "")
        close(text + lineBreak);
      else if (fence.action) addSource(fence, text, false);
      else sink.text(text + lineBreak);
    } else open(text, lineBreak);
  }

  function open(text: string, lineBreak: string): void {
    const [, mark, info = ""] = OPENING.exec(text) ?? [];
    const action = mark ? fenceAction(info) : null;
    if (mark) fence = { mark, action, id: `block_${crypto.randomUUID().slice(0, 8)}`, source: "", isEmpty: true };
    if (!fence || !action) {
      sink.text(text + lineBreak);
      return;
    }
    sink.inputStart(fence.id, action.tool);
    const input = JSON.stringify(action.input).slice(0, -1);
    if (action.field) sink.inputDelta(fence.id, `${input}${input === "{" ? "" : ","}${JSON.stringify(action.field)}:"`);
    else sink.inputDelta(fence.id, input);
  }

  function addSource(open: OpenFence, text: string, isSameLine: boolean): void {
    if (!open.action?.field) return;
    const added = isSameLine || open.isEmpty ? text : `\n${text}`;
    open.isEmpty = false;
    open.source += added;
    if (added !== "") sink.inputDelta(open.id, JSON.stringify(added).slice(1, -1));
  }

  function close(text: string): void {
    if (!fence) return;
    const { action, id, source } = fence;
    fence = null;
    if (!action) {
      sink.text(text);
      return;
    }
    sink.inputDelta(id, action.field ? '"}' : "}");
    calls.push({
      id,
      tool: action.tool,
      input: action.field ? { ...action.input, [action.field]: source } : action.input,
    });
    isComplete = action.awaits;
  }

  return {
    push,
    isComplete: () => isComplete,
    finish() {
      if (line !== "" && !isComplete) endLine(line, "");
      if (fence?.action) close("");
      return { text: answer, calls };
    },
  };
}

function mayClose(line: string, { mark }: OpenFence): boolean {
  const text = line.trimStart();
  return text === "" || mark.startsWith(text.trimEnd()) || text.trimEnd().replaceAll(mark.charAt(0), "") === "";
}
