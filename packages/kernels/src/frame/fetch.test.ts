import { expect, test } from "vitest";
import { fetchOutside } from "./fetch.ts";

function site(make: () => Response): typeof fetch {
  return () => Promise.resolve(make());
}

function failing(error: Error): typeof fetch {
  return async () => {
    throw error;
  };
}

test("brings status, type and content, and asks without cookies", async () => {
  const asked: RequestInit[] = [];
  const fetch = (_url: unknown, init?: RequestInit) => {
    asked.push(init ?? {});
    return Promise.resolve(new Response("text", { status: 404, headers: { "content-type": "text/plain" } }));
  };
  expect(await fetchOutside("https://x.test/", 100, { fetch })).toEqual({
    kind: "answer",
    status: 404,
    contentType: "text/plain",
    body: new TextEncoder().encode("text"),
  });
  expect(asked).toMatchObject([{ credentials: "omit", referrerPolicy: "no-referrer" }]);
});

test("stops reading at the limit", async () => {
  expect(await fetchOutside("https://x.test/", 3, { fetch: site(() => new Response("text")) })).toEqual({
    kind: "too-large",
  });
});

test.each([
  [new TypeError("Failed to fetch"), "unreachable"],
  [new DOMException("late", "TimeoutError"), "timeout"],
])("%s is told as %s", async (error, kind) => {
  expect(await fetchOutside("https://x.test/", 3, { fetch: failing(error) })).toEqual({ kind });
});
