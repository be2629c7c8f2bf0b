import { apiErrorSchema } from "@fiddle/protocol";
import { expect, test, vi } from "vitest";
import { ORIGIN, testApi } from "../../testing/api.ts";
import type { OpenDatabase } from "../database/open.ts";
import { readEnv } from "../platform/env.ts";

const { api, ask } = testApi({} as OpenDatabase);

test("the OpenAPI document describes calls with their failures", async () => {
  const { status, body } = await ask("GET", "/api/openapi.json");
  expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  expect(Object.keys(body.paths["/api/plans"].get.responses)).toEqual(["200", "431", "500", "503", "507"]);
  const { "403": forbidden, "429": tooMany, "503": unavailable } = body.paths["/api/fiddles"].post.responses;
  expect(forbidden.description).toBe(
    "The request didn't come from a page of this server. The user's plan can't save to the cloud.",
  );
  expect(tooMany.description).toBe(
    "Too many requests (at most 600 per user in 60 minutes). Retry-After says when to try again.",
  );
  const headers = { "Retry-After": { description: "Seconds", schema: { type: "integer", minimum: 1 } } };
  expect([tooMany.headers, unavailable.headers]).toEqual([headers, headers]);
  const { "200": result } = body.paths["/api/connections/{id}/query"].post.responses;
  expect(result.description).toBe(
    "The result as CSV. JSON has 10,000 rows and 5 MB at most, and frames 1,000,000 rows and 500 MB. Where rows are missing, `cut` has the number of those that came, and `message` says why.",
  );
  const { properties } = result.content["application/json"].schema;
  expect([properties.cut, properties.message]).toMatchObject([{ type: ["object", "null"] }, { type: "string" }]);
  const documented = Object.keys(body.paths["/api/fiddles"].post);
  expect(documented).toEqual(["summary", "security", "requestBody", "responses"]);
});

test("the OpenAPI document is written once", async () => {
  await ask("GET", "/api/openapi.json");
  const write = vi.spyOn(api, "getOpenAPI31Document");
  expect((await ask("GET", "/api/openapi.json")).body.openapi).toBe("3.1.0");
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

test.each([
  ["GET", "/api/none", 404, null],
  ["GET", "/api/", 404, null],
  ["POST", "/api/plans", 405, "GET, HEAD"],
  ["DELETE", "/api/openapi.json", 405, "GET, HEAD"],
])("%s %s returns %d in the format of all errors", async (method, path, status, allow) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.headers.get("allow"), apiErrorSchema.safeParse(answer.body).success]).toEqual([
    status,
    allow,
    true,
  ]);
});

test.each([
  [{ origin: ORIGIN }, 405],
  [{ origin: "http://127.0.0.1:3000" }, 403],
  [{ origin: "null" }, 403],
  [{ origin: ORIGIN, "sec-fetch-site": "same-origin" }, 405],
  [{ origin: "http://evil.example", authorization: "Bearer x" }, 403],
])("a change with %j returns %d", async (headers, status) => {
  expect((await ask("POST", "/api/plans", { headers })).status).toBe(status);
});

test.each([
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ "sec-fetch-site": "same-origin" }, 405],
  [{ cookie: "PF_ACCESS_TOKEN=x" }, 403],
  [{ authorization: "Bearer x" }, 405],
  [{}, 405],
])("a change from a program with %j returns %d", async (headers, status) => {
  expect((await api.request("/api/plans", { method: "POST", headers })).status).toBe(status);
});

test.each([
  ["https://fiddle.example", "max-age=31536000"],
  ["http://localhost:3000", null],
])("the API at %s requires https: %s", async (url, expected) => {
  const env = readEnv({
    APP_URL: url,
    ...(url.startsWith("https") && { KERNEL_ORIGIN: "https://fiddle-run.example" }),
  });
  const { ask } = testApi({} as OpenDatabase, { env });
  for (const path of ["/api/plans", "/api/none", "/api/me"])
    expect((await ask("GET", path)).headers.get("strict-transport-security")).toBe(expected);
});

test("a body with another media type is refused with 415", async () => {
  const answer = await ask("POST", "/api/login", { body: "email=a", headers: { "content-type": "text/plain" } });
  expect([answer.status, answer.body.error.id]).toEqual([415, "unsupported-media-type"]);
});

test.each([
  ["POST", "/api/fiddles", 401, "not-logged-in"],
  ["PUT", "/api/fiddles/00000000-0000-4000-8000-000000000000", 401, "not-logged-in"],
  ["POST", "/api/login", 413, "too-large"],
])("of a body without end to %s %s little is read from a guest", async (method, path, status, id) => {
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += 10_000;
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  const headers = { origin: ORIGIN, "content-type": "application/json", authorization: "Bearer x" };
  const init = { method, headers, body, duplex: "half" } as RequestInit;
  const answer = await api.request(path, init, { address: "192.0.2.1" });
  expect([answer.status, (await answer.json()).error.id]).toEqual([status, id]);
  expect(read).toBeLessThan(200_000);
});
