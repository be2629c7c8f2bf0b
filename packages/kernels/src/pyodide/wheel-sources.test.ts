import { expect, test } from "vitest";
import { WheelSources } from "./wheel-sources.ts";

test.each([
  ["with a network, the index is asked first, then the browser's cache", false, [undefined, "force-cache"]],
  ["without one, only the browser's cache is", true, ["force-cache"]],
])("%s", async (_, isOffline, caches) => {
  const asked: (RequestCache | undefined)[] = [];
  const fetch = async (_url: unknown, { cache }: RequestInit = {}) => {
    asked.push(cache);
    if (cache === undefined) throw new TypeError("Failed to fetch");
    return new Response("the kept list");
  };
  const urls = {
    packagesUrl: "https://cdn.example/",
    pypiIndexUrl: "https://pypi.example/",
    lockUrl: "https://cdn.example/lock",
  };
  const sources = new WheelSources(urls, fetch, undefined, () => isOffline);
  const context = { signal: new AbortController().signal, onBytes() {} } as never;
  const { bytes } = await sources.readPage("tea", context);
  expect([new TextDecoder().decode(bytes), asked]).toEqual(["the kept list", caches]);
});
