import { expect, test } from "vitest";
import { fetchPage } from "./content-client.ts";

const page = { path: "/terms", title: "Terms", description: "", updated: "2026-11-21", layout: "default", html: "" };

test.each([
  ["the page", Response.json({ page }), { page }],
  ["where it moved", Response.json({ redirect: "/terms" }), { redirect: "/terms" }],
  ["nothing", Response.json({ error: { id: "not-found", message: "…" } }, { status: 404 }), null],
  [
    "an HTML page, which is nothing",
    new Response("<!DOCTYPE html>", { headers: { "content-type": "text/html; charset=utf-8" } }),
    null,
  ],
])("the answer is %s", async (_, response, found) => {
  const asked: unknown[] = [];
  const fetch = async (url: unknown) => {
    asked.push(url);
    return response;
  };
  expect(await fetchPage("/terms", { fetch, revision: "0123456789" })).toEqual(found);
  expect(asked).toEqual([expect.stringMatching(/^\/query\/[0-9a-z]{10}\.0123456789\.json\?params=/)]);
});

test("a server in trouble is an error, not a missing page", async () => {
  const fetch = async () => Response.json({ error: {} }, { status: 500 });
  await expect(fetchPage("/terms", { fetch, revision: "0123456789" })).rejects.toThrow("the server answered 500");
});
