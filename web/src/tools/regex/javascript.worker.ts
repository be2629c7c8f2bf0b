/** Runs the browser's own engine where it can be ended. */
import { answerInJavaScript } from "./javascript.ts";
import type { RegexAnswer, RegexQuestion, RegexResult } from "./question.ts";

export type WorkerReply = { readonly partial: RegexResult } | { readonly answer: RegexAnswer };

interface Scope {
  onmessage: ((event: MessageEvent<RegexQuestion>) => void) | null;
  postMessage(reply: WorkerReply): void;
}

const scope = globalThis as unknown as Scope;
scope.onmessage = ({ data }) => {
  scope.postMessage({ answer: answerInJavaScript(data, (partial) => scope.postMessage({ partial })) });
};
