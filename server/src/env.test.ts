import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Env, EnvError, readEnv, VARIABLES } from "./env.ts";

const DEFAULTS: Env = {
  port: 3000,
  host: undefined,
  appUrl: "http://localhost:3000",
  kernelOrigin: "http://127.0.0.1:3000",
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
  pyodidePackagesUrl: "https://cdn.jsdelivr.net/pyodide/v314.0.7/full/",
  pypiIndexUrl: "https://pypi.org/simple/",
};

test(".env.example has every variable, each once, and no other", () => {
  const text = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
  const names = [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(VARIABLES));
  expect(names.length).toBe(VARIABLES.length);
});

test("needs no variable at all", () => {
  expect(readEnv({})).toEqual(DEFAULTS);
});

test.each<[Record<string, string>, Partial<Env>]>([
  [{ PORT: "8080" }, { port: 8080, appUrl: "http://localhost:8080", kernelOrigin: "http://127.0.0.1:8080" }],
  [{ APP_URL: "http://127.0.0.1:3000/" }, { appUrl: "http://127.0.0.1:3000", kernelOrigin: "http://localhost:3000" }],
  [
    { APP_URL: "https://fiddle.example", KERNEL_ORIGIN: "https://run.fiddle.example" },
    { appUrl: "https://fiddle.example", kernelOrigin: "https://run.fiddle.example" },
  ],
  [{ HOST: "::1" }, { host: "::1" }],
  [{ HOST: "", PORT: " ", KERNEL_ORIGIN: "" }, {}],
  [{ TRUST_PROXY: "1" }, { trustProxy: true }],
  [{ TRUST_PROXY: "false" }, {}],
  [
    { POSTHOG_KEY: "phc_1", POSTHOG_HOST: "https://stats.example/" },
    { tracking: { posthog: { key: "phc_1", host: "https://stats.example" }, ads: null } },
  ],
  [
    { ADS_TAG_ID: "AW-1", ADS_SEND_TO: "AW-1/x" },
    { tracking: { posthog: null, ads: { tagId: "AW-1", sendTo: "AW-1/x" } } },
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
  [{ ADS_TAG_ID: "AW-1" }, /ADS_TAG_ID and ADS_SEND_TO belong together/],
  [{ CONTACT_EMAIL: "me" }, /CONTACT_EMAIL: must be an e-mail address/],
  [{ PYPI_INDEX_URL: "simple" }, /PYPI_INDEX_URL: must be an http or https URL/],
  [{ APP_URL: "https://fiddle.example" }, /KERNEL_ORIGIN is not set.*second host name.*https:\/\/run\.fiddle\.example/],
  [{ DATABASE_URL: "mysql://db" }, /DATABASE_URL: must be a postgres:\/\/ URL\. /],
  [{ SECRET_KEY: "changeme" }, /SECRET_KEY: must have 32 characters or more \([^)]+\)\. /],
  [{ STRIPE_SECRET_KEY: "sk_test" }, /STRIPE_WEBHOOK_SECRET must be set too/],
  [{ KERNEL_ORIGIN: "http://localhost:4000" }, /KERNEL_ORIGIN: .*same host name as APP_URL/],
  [{ APP_URL: "https://a.example", KERNEL_ORIGIN: "http://b.example" }, /KERNEL_ORIGIN: .*same scheme/],
])("refuses %j and names the variable", (source, message) => {
  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(message);
});
