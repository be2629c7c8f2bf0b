import { expect, test } from "vitest";
import { api } from "./api.ts";
import { ApiFailure } from "./failure.ts";

const NOT_IN = { error: { id: "not-logged-in", message: "You are not logged in." } };

function server(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const merged: unknown[] = [];
  const seams = {
    fetch: (async (path: string, { method, headers, body }: { method: string; headers: Headers; body?: string }) => {
      asked.push([method, path, headers.get("authorization") ?? "-", body ?? ""].join(" ").trim());
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer;
    }) as unknown as typeof fetch,
    tokens: {
      accessToken: async (): Promise<string | null> => "old",
      replaceToken: async (): Promise<string | null> => "new",
    },
    merge: (user: unknown) => void merged.push(user),
  };
  return { asked, merged, seams };
}

test("returns the answer and updates the user from it", async () => {
  const { asked, merged, seams } = server(Response.json({ id: 7, user: { plan: "Pro" } }));
  expect(await api("/api/x", { json: { a: 1 } }, seams)).toEqual({ id: 7, user: { plan: "Pro" } });
  expect(asked).toEqual(['POST /api/x Bearer old {"a":1}']);
  expect(merged).toEqual([{ plan: "Pro" }]);
});

test("a rejected token is replaced once, and the call is repeated", async () => {
  const { asked, seams } = server(Response.json(NOT_IN, { status: 401 }), Response.json({ ok: true }));
  expect(await api("/api/x", { method: "DELETE" }, seams)).toEqual({ ok: true });
  expect(asked).toEqual(["DELETE /api/x Bearer old", "DELETE /api/x Bearer new"]);
});

test("a call that is refused twice, or for another reason, is not repeated", async () => {
  const twice = server(Response.json(NOT_IN, { status: 401 }), Response.json(NOT_IN, { status: 401 }));
  await expect(api("/api/x", {}, twice.seams)).rejects.toThrow("You are not logged in.");
  expect(twice.asked).toHaveLength(2);
  const wrong = server(Response.json({ error: { id: "wrong-login", message: "Wrong." } }, { status: 401 }));
  await expect(api("/api/x", {}, wrong.seams)).rejects.toThrow("Wrong.");
  expect(wrong.asked).toHaveLength(1);
});

test("a guest calls without a token", async () => {
  const { asked, seams } = server(new Response(null, { status: 204 }));
  const tokens = { ...seams.tokens, accessToken: async () => null };
  expect(await api("/api/x", {}, { ...seams, tokens })).toBeUndefined();
  expect(asked).toEqual(["GET /api/x -"]);
});

test("every failure has a message for the user", async () => {
  const cases: [Response | Error, string, number][] = [
    [new TypeError("LoadFailure to fetch"), "Can't reach the server. Check your connection and try again.", 0],
    [new Response("<html>", { status: 502 }), "Something went wrong on our side. Try again in a minute.", 502],
    [new Response("", { status: 413 }), "That's too large to upload. Try a smaller file.", 413],
    [
      new Response("", { status: 429, headers: { "retry-after": "20" } }),
      "Too many requests. Try again in 20 seconds.",
      429,
    ],
    [new Response("<html>"), "The server sent an answer we can't read. Try again.", 200],
    [
      Response.json({ error: { message: "" } }, { status: 403 }),
      "The server refused this request (403). Reload the page and try again.",
      403,
    ],
  ];
  for (const [answer, message, status] of cases) {
    const failure = await api("/api/x", {}, server(answer).seams).catch((error: unknown) => error as ApiFailure);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect([(failure as ApiFailure).message, (failure as ApiFailure).status]).toEqual([message, status]);
  }
});

test("a failure says how long to wait before trying again", async () => {
  const waits = ["20", "", "soon"].map(async (seconds) => {
    const { seams } = server(new Response("", { status: 503, headers: { "retry-after": seconds } }));
    const failure = await api("/api/x", {}, seams).catch((error: unknown) => error as ApiFailure);
    return (failure as ApiFailure).retryAfter;
  });
  expect(await Promise.all(waits)).toEqual([20_000, null, null]);
});

test("an aborted call rejects with the caller's reason", async () => {
  const { seams } = server(new DOMException("stop", "AbortError"));
  await expect(api("/api/x", { signal: AbortSignal.abort() }, seams)).rejects.toThrow("stop");
});
