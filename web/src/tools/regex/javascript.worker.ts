/** Runs the browser's engine in a worker, so that it can be terminated. */
import { executeInJavaScript } from "./javascript-engine.ts";
import type { RegexResponse, RegexRequest, RegexResult } from "./protocol.ts";

export type WorkerReply = { readonly partial: RegexResult } | { readonly response: RegexResponse };

interface Scope {
  onmessage: ((event: MessageEvent<RegexRequest>) => void) | null;
  postMessage(reply: WorkerReply): void;
}

const scope = globalThis as unknown as Scope;
scope.onmessage = ({ data }) => {
  scope.postMessage({ response: executeInJavaScript(data, (partial) => scope.postMessage({ partial })) });
};
