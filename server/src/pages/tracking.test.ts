import type { DocumentContext, TrackingConfig } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { readEnv } from "../env.ts";
import { APP, testApp } from "../testing.ts";

const env = readEnv({
  POSTHOG_KEY: "phc_test",
  POSTHOG_HOST: "https://posthog.example",
  ADS_TAG_ID: "AW-1",
  ADS_SEND_TO: "AW-1/bought",
});
const ADS = /googletagmanager|googleadservices|doubleclick|google\.com/;

test.each([
  ...["/tools", "/tools/cron", "/terms", "/pricing", "/examples", "/nowhere"].map((path) => [path, "statistics, ads"]),
  ...["/", "/new", "/fiddles/abc", "/saved/1", "/tutorials/x", "/challenges/x"].map((path) => [path, ""]),
  ...["/login", "/Login/", "/login?next=/tools", "/forgot-password", "/reset-password?token=x"].map((path) => [
    path,
    "",
  ]),
  ...["/confirm-email", "/account", "/account?paid=1", "/saved", "/saved/recent", "/admin"].map((path) => [path, ""]),
  ["/account?paid=cs_1&value=2", "ads"],
  ["/saved/embed/1", "nothing asked"],
])("the document at %s can load: %s", async (path, expected) => {
  let context: DocumentContext | null = null;
  const render = async (_: Request, given: DocumentContext) => {
    context = given;
    return new Response("page");
  };
  const { headers } = await testApp({ env, render }).ask(APP + path);
  const policy = headers.get("content-security-policy") ?? "";
  expect([allowed(policy), configured((context as DocumentContext | null)?.tracking)]).toEqual([
    expected === "nothing asked" ? "" : expected,
    expected,
  ]);
});

function allowed(policy: string): string {
  return named({ posthog: policy.includes("posthog.example"), ads: ADS.test(policy) });
}

function configured(tracking: TrackingConfig | null | undefined): string {
  return tracking ? named({ posthog: tracking.posthog !== null, ads: tracking.ads !== null }) : "nothing asked";
}

function named({ posthog, ads }: { readonly posthog: boolean; readonly ads: boolean }): string {
  return [...(posthog ? ["statistics"] : []), ...(ads ? ["ads"] : [])].join(", ");
}
