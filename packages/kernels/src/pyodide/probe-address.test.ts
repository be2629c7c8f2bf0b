import { expect, test } from "vitest";
import { probeAddress } from "./probe-address.ts";

const answers = (async () => new Response()) as unknown as typeof fetch;
const onlyOurs = (async (target: string | URL) => {
  if (String(target) !== "https://app.test/healthz") throw new TypeError("Failed to fetch");
  return new Response();
}) as unknown as typeof fetch;
const neverAnswers = (async (target: string | URL) => {
  if (String(target) !== "https://app.test/healthz") throw new DOMException("signal timed out", "TimeoutError");
  return new Response();
}) as unknown as typeof fetch;
const fails = (async () => {
  throw new TypeError("Failed to fetch");
}) as typeof fetch;

test.each([
  ["https://a.test/x", answers, "https://app.test/", "cors"],
  ["http://a.test/x", answers, "https://app.test/", "mixed"],
  ["http://localhost:8000/x", answers, "https://app.test/", "cors"],
  ["http://a.test/x", answers, "http://localhost/", "cors"],
  // An isolated worker also fails to read a site that answers without CORP.
  ["https://a.test/x", onlyOurs, "https://app.test/worker.js", ""],
  ["https://a.test/x", neverAnswers, "https://app.test/worker.js", "silent"],
  ["https://a.test/x", fails, "https://app.test/worker.js", "offline"],
  ["https://a.test/x", fails, "", ""],
  ["not an address", answers, "https://app.test/", ""],
])("%s", async (address, fetch, page, expected) => {
  expect(await probeAddress(address, { fetch, page, online: true })).toBe(expected);
});

test("without a connection nothing can be reached", async () => {
  expect(await probeAddress("https://a.test/", { fetch: fails, page: "https://app.test/", online: false })).toBe(
    "offline",
  );
});
