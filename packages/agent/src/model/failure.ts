import { APICallError } from "ai";

/** An address answered with a web page, so that it isn't an API's. */
export class WebPageError extends Error {}

/** What an endpoint refused, and what can be done about it. */
export type FailureKind =
  | "key"
  | "credit"
  | "not-found"
  | "busy"
  | "server"
  | "unreachable"
  | "not-an-api"
  | "context"
  | "filter"
  | "tools"
  | "images"
  | "usage-field"
  | "tokens-field"
  | "call-ids"
  | "reasoning"
  | "no-reasoning"
  | "broken-stream"
  | "request";

export interface Failure {
  readonly kind: FailureKind;
  /** A sentence for the user: what happened and what to do. */
  readonly message: string;
  /** What the endpoint asked for, in milliseconds; null if it didn't. */
  readonly retryAfterMs: number | null;
  /** The context in tokens, where the endpoint's message names it. */
  readonly context: number | null;
}

const MESSAGES: Readonly<Record<FailureKind, string>> = {
  key: "The model's provider refused the API key. Check the key, or choose another model.",
  credit: "The account at the model's provider has no credit left. Add credit, or choose another model.",
  "not-found":
    "The provider has no such model at this address. Check the model's name, and whether the address should end in /v1.",
  busy: "The model's provider is receiving too many requests. Wait a minute and send the prompt again.",
  server: "The model's provider had an error. Send the prompt again, or choose another model.",
  unreachable:
    "The model's provider can't be reached. Check the address, and that the server is running and accepts this page.",
  "not-an-api": "The address answered with a web page instead of a model. Check whether it should end in /v1.",
  context:
    "The notebook and this conversation don't fit into what the model can read. Ask about fewer cells, or choose a model with a larger context.",
  filter: "The model's provider blocked this request. Rephrase the prompt.",
  tools: "This model can't use tools. Choose another model.",
  images: "This model can't see images.",
  "usage-field": "The endpoint doesn't report usage.",
  "tokens-field": "The endpoint names its token limit differently.",
  "call-ids": "The endpoint wants shorter ids.",
  reasoning: "The endpoint doesn't accept earlier reasoning.",
  "no-reasoning": "The endpoint requires earlier reasoning.",
  "broken-stream": "The model's answer was cut off. Send the prompt again.",
  request: "The model's provider didn't accept the request. Choose another model, or send a simpler prompt.",
};

/** What endpoints say, by the words of their messages. The first match counts. */
const PHRASES: readonly (readonly [RegExp, FailureKind])[] = [
  [/(invalid|incorrect|missing|wrong).{0,20}api.?key/i, "key"],
  [
    /context.{0,20}(length|window|size)|maximum context|exceed.{0,30}context|prompt is too long|(request|payload|entity) too large|too many (input )?tokens|n_ctx/i,
    "context",
  ],
  [/content.?(filter|policy|management)|safety (system|policy)|responsible ai/i, "filter"],
  [/stream_options|include_usage/i, "usage-field"],
  [/max_completion_tokens/i, "tokens-field"],
  [/reasoning_content.{0,60}(missing|required|must be)|(missing|must).{0,40}reasoning_content/i, "no-reasoning"],
  [/reasoning_content|thinking.{0,30}content/i, "reasoning"],
  [/tool.?call.?.?id|call id/i, "call-ids"],
  [
    /(not|n't|no).{0,30}support.{0,20}(image|vision|multimodal)|image.{0,40}(not|n't).{0,10}support|image_url|mmproj/i,
    "images",
  ],
  [/support.{0,20}tool|tool.{0,40}(not|n't).{0,10}(support|enabled)|--jinja|auto.?tool.?choice|tools? param/i, "tools"],
];

/** What `fetch` says without a connection, in Chromium, Firefox and WebKit. */
const NO_CONNECTION = /failed to fetch|networkerror|load failed/i;

/** Explains an error of a request to the model. */
export function explainFailure(error: unknown): Failure {
  const words = wordsOf(error);
  const kind = kindOf(error, words);
  const [, size] = /(?:context.{0,40}?|n_ctx["\s:=]+)(\d{3,7})\b/i.exec(words) ?? [];
  return {
    kind,
    message: kind === "request" && words ? `${MESSAGES.request} It said: ${quote(error)}` : MESSAGES[kind],
    retryAfterMs: APICallError.isInstance(error) ? retryAfter(error.responseHeaders?.["retry-after"]) : null,
    context: kind === "context" && size !== undefined ? Number(size) : null,
  };
}

function kindOf(error: unknown, words: string): FailureKind {
  if (error instanceof WebPageError) return "not-an-api";
  // The library wraps what Node's `fetch` rejects with, but not what a browser's does.
  if (error instanceof TypeError && NO_CONNECTION.test(error.message)) return "unreachable";
  if (!APICallError.isInstance(error)) {
    if (error === null || error === undefined) return "broken-stream";
    const code = codeOf(error);
    return (
      statusKind(code) ??
      phraseKind(words) ??
      (/finish reason|terminated|JSON/i.test(words) ? "broken-stream" : "server")
    );
  }
  const { statusCode: status, responseBody: body = "" } = error;
  if (status === undefined) return "unreachable";
  if (/^\s*<(!doctype|html)/i.test(body)) return status < 500 ? "not-an-api" : "server";
  if (status === 401 || status === 402 || status === 429) return statusKind(status) ?? "request";
  // The library reports a stream that broke before its first part like a refused request.
  if (status < 400 && body === "") return "broken-stream";
  return phraseKind(words) ?? statusKind(status) ?? "request";
}

function statusKind(status: number): FailureKind | null {
  if (status === 401 || status === 403) return "key";
  if (status === 402) return "credit";
  if (status === 404) return "not-found";
  if (status === 408 || status === 429) return "busy";
  return status >= 500 ? "server" : null;
}

function phraseKind(words: string): FailureKind | null {
  return PHRASES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** The code in an error chunk of a stream. */
function codeOf(error: unknown): number {
  if (typeof error !== "object" || error === null) return 0;
  for (const key of ["code", "status", "statusCode"] as const) {
    const code = Number(Reflect.get(error, key));
    if (code >= 400) return code;
  }
  return 0;
}

function wordsOf(error: unknown): string {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ""}`;
  if (error instanceof Error) return `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
  return typeof error === "string" ? error : (JSON.stringify(error) ?? "");
}

/** Seconds or an HTTP date, as milliseconds from now. */
function retryAfter(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

const MAX_QUOTE_CHARACTERS = 200;

/** Long words of letters and digits could be keys, which some endpoints repeat. */
const SECRET = /[\w-]{20,}/g;

function quote(error: unknown): string {
  const line = (error instanceof Error ? error.message : wordsOf(error))
    .replaceAll(SECRET, "…")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > MAX_QUOTE_CHARACTERS ? `${line.slice(0, MAX_QUOTE_CHARACTERS)}…` : line;
}
