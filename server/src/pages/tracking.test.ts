import type { DocumentContext, TrackingConfig } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { readEnv } from "../platform/env.ts";
import { APP, testApp } from "../../testing/app.ts";

const env = readEnv({
  POSTHOG_KEY: "phc_test",
  POSTHOG_HOST: "https://posthog.example",
  ADS_TAG_ID: "AW-1",
  ADS_SEND_TO: "AW-1/bought",
  ADS_FRAME_URL: "https://ads.example/one",
});
const ADS = /googletagmanager|googleadservices|doubleclick|google\.com/;

const EVERYTHING = "statistics, ads, an ad";
const NO_CONTENT = "events without content";

test.each([
  ...["/tools", "/terms", "/pricing", "/examples", "/nowhere"].map((path) => [path, EVERYTHING]),
  ...["/", "/new", "/fiddles/abc", "/saved/1", "/tutorials/x", "/challenges/x"].map((path) => [path, NO_CONTENT]),
  ...["/tools/cron", "/tools/jwt", "/tools/jwt/", "/tools/duckdb?a=1"].map((path) => [path, NO_CONTENT]),
  ...["/login", "/Login/", "/login?next=/tools", "/forgot-password", "/reset-password?token=x"].map((path) => [
    path,
    NO_CONTENT,
  ]),
  ...["/confirm-email", "/account", "/account?paid=1", "/saved", "/saved/recent", "/admin"].map((path) => [
    path,
    NO_CONTENT,
  ]),
  ["/account?paid=cs_1&value=2", `${NO_CONTENT}, ads`],
  ["/saved/embed/1", "nothing asked"],
])("the document at %s can load: %s", async (path, expected) => {
  let context: DocumentContext | null = null;
  const render = async (_: Request, given: DocumentContext) => {
    context = given;
    return new Response("page");
  };
  const { headers } = await testApp({ env, render }).ask(APP + path);
  const policy = headers.get("content-security-policy") ?? "";
  const config = (context as DocumentContext | null)?.tracking;
  expect(describe(config)).toBe(expected);
  expect({
    posthog: policy.includes("posthog.example"),
    ads: ADS.test(policy),
    adFrame: /frame-src [^;]*https:\/\/ads\.example/.test(policy),
  }).toEqual({ posthog: Boolean(config?.posthog), ads: Boolean(config?.ads), adFrame: Boolean(config?.adFrame) });
});

/** In words, e.g. "statistics, ads". */
function describe(config: TrackingConfig | null | undefined): string {
  if (!config) return "nothing asked";
  const { posthog, posthogScript, ads, adFrame } = config;
  return [
    ...(posthog ? [posthogScript ? "statistics" : NO_CONTENT] : []),
    ...(ads ? ["ads"] : []),
    ...(adFrame ? ["an ad"] : []),
  ].join(", ");
}
