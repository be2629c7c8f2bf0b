import { textOfMessages } from "./check-request.ts";
import type { ChatRequest, ScriptedAnswer } from "./scenario.ts";

const ADDED = /Added cell ([\w-]+)\./g;
const MARK = /<<(\d+)>>/g;

/** Puts the ids of cells that were added in this conversation where an answer says `<<1>>` for the first, `<<2>>` for the second. */
export function fillIds(answer: ScriptedAnswer, request: ChatRequest): ScriptedAnswer {
  const json = JSON.stringify(answer);
  if (!json.includes("<<")) return answer;
  const ids = [...new Set([...textOfMessages(request.messages).matchAll(ADDED)].map(([, id]) => id))];
  return JSON.parse(json.replaceAll(MARK, (mark, number: string) => ids[Number(number) - 1] ?? mark)) as ScriptedAnswer;
}
