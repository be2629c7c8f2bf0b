import type { ChatMessage, ChatRequest, RequestCheck } from "./scenario.ts";

/** What is wrong with a request, as sentences; empty if nothing is. */
export function checkRequest(request: ChatRequest, check: RequestCheck): string[] {
  const all = textOfMessages(request.messages);
  const last = textOfMessages(request.messages.slice(-1));
  const offered = (request.tools ?? []).map(({ function: { name } }) => name);
  const problem = check.check?.(request);
  return [
    ...missing(all, check.includes ?? [], "the request"),
    ...missing(last, check.lastIncludes ?? [], "the last message"),
    ...(check.excludes ?? []).filter((wanted) => contains(all, wanted)).map((wanted) => `the request holds ${wanted}`),
    ...explainTools(offered, check.tools),
    ...(problem ? [problem] : []),
  ];
}

/** The texts of messages, one after the other: content, reasoning, and the names and inputs of calls. */
export function textOfMessages(messages: readonly ChatMessage[]): string {
  return messages.map((message) => [...texts(message)].join("\n")).join("\n\n");
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* texts(item);
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) yield* texts(item);
}

function missing(text: string, wanted: readonly (string | RegExp)[], where: string): string[] {
  return wanted.filter((one) => !contains(text, one)).map((one) => `${where} doesn't hold ${one}`);
}

function contains(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
}

function explainTools(offered: readonly string[], wanted: RequestCheck["tools"]): string[] {
  if (wanted === undefined) return [];
  if (typeof wanted === "boolean")
    return offered.length > 0 === wanted ? [] : [`tools are ${wanted ? "missing" : "offered"}`];
  return offered.join() === wanted.join() ? [] : [`the tools are ${offered.join()} instead of ${wanted.join()}`];
}
