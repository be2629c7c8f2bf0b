import { contentAddress, type ContentQuery, type NavigationQuery } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { contentPage, libraryOf } from "./testing.ts";
import { queryRoutes } from "./query-routes.ts";

const library = libraryOf(
  contentPage("/terms", { redirects: ["/tos"] }),
  contentPage("/help/keys"),
  contentPage("/help/files"),
  contentPage("/drafts/next", { listed: false }),
);
const routes = queryRoutes(library);

test("a query returns the whole page at a path", async () => {
  expect(await query({ path: "/terms" })).toEqual([200, { page: contentPage("/terms").page }]);
});

test("a query returns the path that a page has moved to", async () => {
  expect(await query({ path: "/tos" })).toEqual([200, { redirect: "/terms" }]);
});

test("a query returns the pages below a path without their texts", async () => {
  const summary = (path: string) => ({ path, title: path, description: `About ${path}.`, updated: "2026-11-21" });
  expect(await query({ under: "/help" })).toEqual([200, { pages: [summary("/help/keys"), summary("/help/files")] }]);
  expect(await query({ under: "/", limit: 1 })).toEqual([200, { pages: [summary("/terms")] }]);
});

test("the navigation is a tree by path", async () => {
  const leaf = (path: string) => ({ title: path, path, children: [] });
  expect(await ask(contentAddress("navigation", {}, library.revision))).toEqual([
    200,
    { navigation: [leaf("/terms"), { title: "Help", children: [leaf("/help/files"), leaf("/help/keys")] }] },
  ]);
  expect(await ask(contentAddress("navigation", { under: "/help" }, library.revision))).toEqual([
    200,
    { navigation: [leaf("/help/files"), leaf("/help/keys")] },
  ]);
});

test("a page's response needs only its key", async () => {
  const [address = ""] = contentAddress("query", { path: "/terms" }, library.revision).split("?");
  expect(await ask(address)).toEqual([200, { page: contentPage("/terms").page }]);
});

test.each([
  ["a page that is not there", contentAddress("query", { path: "/none" }, library.revision), 404],
  ["an invalid key", "/query/short.json", 404],
  ["a key nobody knows, without parameters", "/query/0000000000.0000000000.json", 404],
  ["parameters that are not the key's", `/query/0000000000.0000000000.json?params={"path":"/terms"}`, 400],
  ["parameters that match no query", contentAddress("query", { path: "terms" }, library.revision), 400],
  ["parameters that are invalid JSON", "/query/0000000000.0000000000.json?params={", 400],
])("%s fails as JSON", async (_, address, status) => {
  const [answered, body] = await ask(address);
  expect([answered, body]).toEqual([status, { error: { id: expect.any(String), message: expect.any(String) } }]);
});

test("only a response of the current revision is cached forever", async () => {
  const cached = async (revision: string) =>
    (await routes.request(contentAddress("query", { path: "/terms" }, revision))).headers.get("cache-control");
  expect([await cached(library.revision), await cached("0000000000")]).toEqual([
    "public, max-age=31536000, immutable",
    "no-cache",
  ]);
});

function query(params: ContentQuery | NavigationQuery): Promise<[number, unknown]> {
  return ask(contentAddress("query", params, library.revision));
}

async function ask(address: string): Promise<[number, unknown]> {
  const response = await routes.request(address);
  return [response.status, await response.json()];
}
