import type { ErrorId } from "@fiddle/protocol";
import { onTestFinished, vi } from "vitest";
import { failTest } from "./console.ts";

/** A call of the API as the page sent it. */
export interface ReceivedCall {
  readonly method: string;
  /** Path and query, e.g. `/api/me/sessions?page=2`. */
  readonly path: string;
  /** The body's JSON; null for a call without one. */
  readonly json: unknown;
  readonly headers: Headers;
}

/** A value is sent as JSON with status 200. */
type Answer = Response | object | undefined;
type Answers = Readonly<Record<string, Answer | ((call: ReceivedCall) => Answer | Promise<Answer>)>>;

/**
 * Answers the page's calls in place of the server until the test ends, by method and path, e.g. `{ "POST /api/login": … }`.
 * The query is not part of the name. A call without an answer fails the test. Returns the calls, as they come.
 */
export function answerCalls(answers: Answers): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, origin } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith("/api/")) return real(input, init);
    const name = `${request.method} ${pathname}`;
    const text = await request.text();
    const json: unknown = text === "" ? null : JSON.parse(text);
    const call = { method: request.method, path: `${pathname}${search}`, json, headers: request.headers };
    calls.push(call);
    if (!(name in answers)) {
      failTest(`The test has no answer for ${name}.`);
      throw new TypeError("Failed to fetch");
    }
    const given = answers[name];
    const answer = await (typeof given === "function" ? given(call) : given);
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  onTestFinished(() => spy.mockRestore());
  return calls;
}

/** An error response of the server. */
export function refusal(status: number, id: ErrorId, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { id, message } }, { status, headers });
}

/** A response that is sent when the test calls `send`, so that the loading state can be checked. */
export function heldAnswer<T extends Answer>(): {
  readonly answer: () => Promise<T>;
  readonly send: (value: T) => void;
} {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: () => promise, send: resolve };
}
