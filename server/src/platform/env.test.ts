import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Env, EnvError, readEnv, VARIABLES } from "./env.ts";

const DEFAULTS: Env = {
  port: 3000,
  host: undefined,
  appUrl: "http://localhost:3000",
  kernelOrigin: "http://127.0.0.1:3000",
  contentDir: undefined,
  dataDir: "./data",
  databaseUrl: undefined,
  secretKeys: [],
  redisUrl: undefined,
  clamavUrl: undefined,
  s3: undefined,
  mail: undefined,
  oidc: undefined,
  stripe: undefined,
  trustProxy: false,
  contactEmail: undefined,
  tracking: null,
  defaultPlan: "Free",
  languageServer: "everyone",
  runnerToken: undefined,
  pyodidePackagesUrl: "https://cdn.jsdelivr.net/pyodide/v314.0.7/full/",
  pypiIndexUrl: "https://pypi.org/simple/",
  packagesDir: "data/packages",
  packageMirrorDir: "data/package-mirror",
  connectionNetworks: [],
  isAgentOn: true,
  llm: undefined,
};

const LLM = {
  baseUrl: "http://localhost:11434/v1",
  apiKey: undefined,
  models: ["gpt-4o-mini"] as const,
  prices: {},
  caps: { steps: 25, inputTokens: 400_000, outputTokens: 40_000, cost: null },
};

test(".env.example contains every variable exactly once", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8");
  const names = [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(VARIABLES));
  expect(names.length).toBe(VARIABLES.length);
});

test("no variable is required", () => {
  expect(readEnv({})).toEqual(DEFAULTS);
});

test.each<[Record<string, string>, Partial<Env>]>([
  [{ PORT: "8080" }, { port: 8080, appUrl: "http://localhost:8080", kernelOrigin: "http://127.0.0.1:8080" }],
  [{ APP_URL: "http://127.0.0.1:3000/" }, { appUrl: "http://127.0.0.1:3000", kernelOrigin: "http://localhost:3000" }],
  [
    { APP_URL: "https://fiddle.example", KERNEL_ORIGIN: "https://fiddle-run.example" },
    { appUrl: "https://fiddle.example", kernelOrigin: "https://fiddle-run.example" },
  ],
  [{ HOST: "::1" }, { host: "::1" }],
  [{ HOST: "", PORT: " ", KERNEL_ORIGIN: "" }, {}],
  [{ TRUST_PROXY: "1" }, { trustProxy: true }],
  [{ TRUST_PROXY: "false" }, {}],
  [
    { POSTHOG_KEY: "phc_1", POSTHOG_HOST: "https://stats.example/" },
    { tracking: { posthog: { key: "phc_1", host: "https://stats.example" }, ads: null, adFrame: null } },
  ],
  [
    { ADS_TAG_ID: "AW-1", ADS_SEND_TO: "AW-1/x" },
    { tracking: { posthog: null, ads: { tagId: "AW-1", sendTo: "AW-1/x" }, adFrame: null } },
  ],
  [{ LANGUAGE_SERVER: "plan" }, { languageServer: "plan" }],
  [
    { ADS_FRAME_URL: "https://ads.example/one" },
    { tracking: { posthog: null, ads: null, adFrame: "https://ads.example/one" } },
  ],
  [{ CONTACT_EMAIL: "hello@fiddle.example" }, { contactEmail: "hello@fiddle.example" }],
  [{ DATABASE_URL: "postgres://db/fiddle" }, { databaseUrl: "postgres://db/fiddle" }],
  [{ SECRET_KEY: `${"n".repeat(32)}, ${"o".repeat(32)}` }, { secretKeys: ["n".repeat(32), "o".repeat(32)] }],
  [
    { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "i", S3_SECRET_ACCESS_KEY: "s" },
    { s3: { bucket: "b", region: "us-east-1", endpoint: undefined, accessKeyId: "i", secretAccessKey: "s" } },
  ],
  [{ CLAMAV_URL: "tcp://clamd:3310" }, { clamavUrl: "tcp://clamd:3310" }],
  [{ SMTP_URL: "smtp://mail.example" }, { mail: { url: "smtp://mail.example", from: "Fiddle <no-reply@localhost>" } }],
  [
    { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "fiddle", OIDC_CLIENT_SECRET: "s" },
    { oidc: { issuer: "https://id.example", clientId: "fiddle", clientSecret: "s", name: "single sign-on" } },
  ],
  [{ PYODIDE_PACKAGES_URL: "/packages" }, { pyodidePackagesUrl: "/packages/" }],
  [{ PYPI_INDEX_URL: "https://mirror.example/simple" }, { pypiIndexUrl: "https://mirror.example/simple/" }],
  [{ LLM_API_KEY: "sk-1" }, { llm: { ...LLM, baseUrl: "https://api.openai.com/v1", apiKey: "sk-1" } }],
  [{ LLM_BASE_URL: "http://localhost:11434/v1/" }, { llm: LLM }],
  [
    { LLM_BASE_URL: "http://localhost:11434/v1", LLM_MODELS: "llama3.1:8b, gpt-4o-mini,,qwen" },
    { llm: { ...LLM, models: ["gpt-4o-mini", "llama3.1:8b", "qwen"] } },
  ],
  [
    { LLM_BASE_URL: "http://localhost:11434/v1", LLM_MODELS: "llama3.1:8b,qwen" },
    { llm: { ...LLM, models: ["llama3.1:8b", "qwen"] } },
  ],
  [
    { LLM_BASE_URL: "http://localhost:11434/v1", LLM_PRICES: "gpt-4o-mini=0.15/0.075/0.6", LLM_MAX_COST: "0.5" },
    {
      llm: {
        ...LLM,
        prices: { "gpt-4o-mini": { input: 0.15, cachedInput: 0.075, output: 0.6 } },
        caps: { ...LLM.caps, cost: 0.5 },
      },
    },
  ],
  [
    {
      LLM_BASE_URL: "http://localhost:11434/v1",
      LLM_MAX_STEPS: "5",
      LLM_MAX_INPUT_TOKENS: "9",
      LLM_MAX_OUTPUT_TOKENS: "8",
    },
    { llm: { ...LLM, caps: { steps: 5, inputTokens: 9, outputTokens: 8, cost: null } } },
  ],
  [{ AGENT: "off", LLM_API_KEY: "sk-1" }, { isAgentOn: false }],
])("reads %j", (source, expected) => {
  expect(readEnv(source)).toEqual({ ...DEFAULTS, ...expected });
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: "http" }, /PORT: must be a port number \(it is "http"\)/],
  [{ PORT: "70000" }, /PORT: /],
  [{ APP_URL: "fiddle.example" }, /APP_URL: /],
  [{ APP_URL: "https://fiddle.example/app" }, /APP_URL: must be an origin/],
  [{ APP_URL: "ftp://localhost" }, /APP_URL: /],
  [{ TRUST_PROXY: "yes" }, /TRUST_PROXY: must be 1 or 0/],
  [{ ADS_TAG_ID: "AW-1" }, /ADS_TAG_ID and ADS_SEND_TO must be set together/],
  [
    {
      APP_URL: "https://fiddle.example",
      KERNEL_ORIGIN: "https://run.example",
      ADS_FRAME_URL: "https://ads.fiddle.example/",
    },
    /ADS_FRAME_URL: .*own domain/,
  ],
  [{ ADS_FRAME_URL: "http://ads.example/one" }, /ADS_FRAME_URL: must be an https:\/\/ URL \(it is/],
  [{ LANGUAGE_SERVER: "paid" }, /LANGUAGE_SERVER: must be everyone or plan/],
  [{ CONTACT_EMAIL: "me" }, /CONTACT_EMAIL: must be an email address/],
  [{ PYPI_INDEX_URL: "simple" }, /PYPI_INDEX_URL: must be an http or https URL/],
  [{ DATABASE_URL: "mysql://db" }, /DATABASE_URL: must be a postgres:\/\/ URL\. /],
  [{ SECRET_KEY: "changeme" }, /SECRET_KEY: must have at least 32 characters \([^)]+\)\. /],
  [{ STRIPE_SECRET_KEY: "sk_test" }, /STRIPE_WEBHOOK_SECRET must also be set/],
  [{ AGENT: "no" }, /AGENT: must be on or off/],
  [{ LLM_BASE_URL: "localhost:11434" }, /LLM_BASE_URL: must be an http or https URL, which usually ends with \/v1\. /],
  [{ LLM_MODELS: "gpt-4o-mini" }, /LLM_MODELS: needs LLM_BASE_URL, or LLM_API_KEY for OpenAI/],
  [{ LLM_PRICES: "gpt-4o-mini=1/2" }, /LLM_PRICES: must list model=input\/cached input\/output/],
  [{ LLM_API_KEY: "sk-1", LLM_MAX_COST: "1" }, /LLM_MAX_COST: needs LLM_PRICES for gpt-4o-mini/],
  [{ LLM_MAX_STEPS: "0" }, /LLM_MAX_STEPS: must be a whole number above 0/],
  [{ APP_URL: "https://a.example", KERNEL_ORIGIN: "http://b.example" }, /KERNEL_ORIGIN: .*same scheme/],
])("refuses %j and names the variable", (source, message) => {
  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(message);
});

test.each([
  // Browsers separate the cookies of these sites.
  ["http://localhost:3000", "http://127.0.0.1:3000"],
  ["http://127.0.0.1:3000", "http://localhost:3000"],
  ["http://localhost:3000", "http://run.localhost:3000"],
  ["http://fiddle.localhost", "http://run.localhost"],
  ["http://localhost", "http://[::1]"],
  ["http://192.168.1.5:3000", "http://192.168.1.6:3000"],
  ["http://192.168.1.5:3000", "http://fiddle-run:3000"],
  ["http://fiddle", "http://fiddle-run"],
  ["http://fiddle.internal", "http://run.internal"],
  ["https://fiddle.example", "https://fiddle-run.example"],
  ["https://fiddle.example", "https://fiddle.example.org"],
  ["https://fiddle.co.uk", "https://run.co.uk"],
  ["https://a.github.io", "https://b.github.io"],
  ["https://fiddle.fly.dev", "https://fiddle-run.fly.dev"],
])("with the app at %s, user code can run at %s", (appUrl, kernelOrigin) => {
  expect(readEnv({ APP_URL: appUrl, KERNEL_ORIGIN: kernelOrigin })).toMatchObject({ appUrl, kernelOrigin });
});

test.each([
  ["https://fiddle.example", "https://run.fiddle.example", "fiddle.example", "https://fiddle-run.example"],
  ["https://app.fiddle.example", "https://fiddle.example", "fiddle.example", "https://fiddle-run.example"],
  ["https://app.fiddle.example", "https://run.fiddle.example", "fiddle.example", "https://fiddle-run.example"],
  ["https://fiddle.example", "https://a_b.fiddle.example", "fiddle.example", "https://fiddle-run.example"],
  ["https://fiddle.example", "https://fiddle.example.", "fiddle.example", "https://fiddle-run.example"],
  ["https://fiddle.example", "https://RUN.Fiddle.Example", "fiddle.example", "https://fiddle-run.example"],
  ["https://fiddle.co.uk:8443", "https://run.fiddle.co.uk", "fiddle.co.uk", "https://fiddle-run.co.uk:8443"],
  ["https://me.github.io", "https://run.me.github.io", "me.github.io", "https://me-run.github.io"],
  ["https://code.corp.internal", "https://run.corp.internal", "corp.internal", "https://corp-run.internal"],
  ["http://fiddle.localhost", "http://run.fiddle.localhost", "fiddle.localhost", "http://fiddle-run.localhost"],
])("with the app at %s, user code can't run at %s", (appUrl, kernelOrigin, domain, example) => {
  const env = { APP_URL: appUrl, KERNEL_ORIGIN: kernelOrigin };
  expect(() => readEnv(env)).toThrow(EnvError);
  expect(() => readEnv(env)).toThrow(
    `KERNEL_ORIGIN: ${new URL(kernelOrigin).origin} is on the same domain as APP_URL, ${domain}. User code could set cookies for the app. Point a host name of another domain at this server and set KERNEL_ORIGIN to it, e.g. ${example}.`,
  );
});

test.each([
  ["http://localhost:3000", "http://localhost:4000", "http://127.0.0.1:3000"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:4000", "http://localhost:3000"],
  ["http://192.168.1.5:3000", "http://192.168.1.5:4000", "http://fiddle-run.example:3000"],
  ["http://fiddle:3000", "http://fiddle:4000", "http://fiddle-run:3000"],
])("another port than that of %s doesn't make another host: %s", (appUrl, kernelOrigin, example) => {
  expect(() => readEnv({ APP_URL: appUrl, KERNEL_ORIGIN: kernelOrigin })).toThrow(
    `KERNEL_ORIGIN: ${kernelOrigin} has the same host name as APP_URL. Cookies ignore ports, so user code could read the app's cookies. Set KERNEL_ORIGIN to another host name of this server, e.g. ${example}.`,
  );
});

test.each([
  ["https://fiddle.example", "fiddle.example", "https://fiddle-run.example"],
  ["https://app.fiddle.example", "fiddle.example", "https://fiddle-run.example"],
  ["http://192.168.1.5:3000", "192.168.1.5", "http://fiddle-run.example:3000"],
  ["http://fiddle", "fiddle", "http://fiddle-run"],
])("the app at %s requires a second host", (appUrl, domain, example) => {
  expect(() => readEnv({ APP_URL: appUrl })).toThrow(
    `KERNEL_ORIGIN isn't set. User code must run on a different domain than ${domain}. Point a second host name at this server and set KERNEL_ORIGIN to it, e.g. ${example}.`,
  );
});
