import { join } from "node:path";
import type { TrackingSettings } from "@fiddle/protocol";
import { plans } from "@fiddle/content/plans";
import { z } from "zod";
import { isNetwork } from "./allowed-address.ts";
import { findLlmProblem, LLM_VARIABLES, type LlmSettings, readLlmSettings } from "./llm-settings.ts";
import { siteOf, suggestOtherSite } from "./site.ts";

/** The server's settings, validated and with defaults filled in. `.env.example` documents each variable. */
export interface Env {
  readonly port: number;
  /** Undefined listens on all interfaces, both IPv4 and IPv6. */
  readonly host: string | undefined;
  /** An origin without a trailing slash, like `kernelOrigin`. */
  readonly appUrl: string;
  readonly kernelOrigin: string;
  readonly dataDir: string;
  /** A folder with the operator's own challenges, tutorials and examples. */
  readonly contentDir: string | undefined;
  /** The URL of a PostgreSQL server. Undefined means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Newest first. The first one signs and all of them verify. If empty, a key is generated and stored in `dataDir`. */
  readonly secretKeys: readonly string[];
  readonly redisUrl: string | undefined;
  /** The bucket that stores files. Undefined means a folder in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** The clamd server that scans every upload. */
  readonly clamavUrl: string | undefined;
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** The OpenID Connect provider that users can log in with. */
  readonly oidc: OidcSettings | undefined;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  readonly trustProxy: boolean;
  /** The operator's address, shown on pages such as the privacy policy. */
  readonly contactEmail: string | undefined;
  /** Null if neither analytics nor ads are configured. */
  readonly tracking: TrackingSettings | null;
  /** The name of the plan that new users get. */
  readonly defaultPlan: string;
  /** Who can use the Python language server: every user, or those whose plan has `use_lsp`. */
  readonly languageServer: "everyone" | "plan";
  /** A URL that ends with a slash, like `pypiIndexUrl`. */
  readonly pyodidePackagesUrl: string;
  readonly pypiIndexUrl: string;
  /** The folder with the operator's own package snapshots. */
  readonly packagesDir: string;
  /** The folder with compiled packages that notebooks install without another server. */
  readonly packageMirrorDir: string;
  /** Networks in CIDR notation that database connections may reach beside public addresses. */
  readonly connectionNetworks: readonly string[];
  /** What the runner of full runs proves itself with. Undefined: there is none. */
  readonly runnerToken: string | undefined;
  /** False: no prompts, not even to a model of the user's own. */
  readonly isAgentOn: boolean;
  /** Undefined where no model is configured, or the agent is off. */
  readonly llm: LlmSettings | undefined;
}

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name on the login button, e.g. `Example`. */
  readonly name: string;
}

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** The URL of an S3-compatible server. Undefined means Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An invalid setting. The message names the variable and says what to do. */
export class EnvError extends Error {}

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
    "must be an origin such as https://fiddle.example, without a path",
  )
  .transform((url) => new URL(url).origin);

const folderUrl = z
  .union(
    [z.url({ protocol: /^https?$/ }), z.string().regex(/^\//)],
    "must be an http or https URL, or a path that starts with /",
  )
  .transform((url) => (url.endsWith("/") ? url : `${url}/`));

const flag = z
  .enum(["1", "0", "true", "false"], "must be 1 or 0")
  .transform((value) => value === "1" || value === "true");

const networks = z
  .string()
  .transform((list) => list.split(",").map((network) => network.trim()))
  .refine((list) => list.every(isNetwork), "must be networks such as 10.1.0.0/16, separated by commas")
  .default([]);

const secretKeys = z
  .string()
  .transform((keys) => keys.split(",").map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => key.length >= 32),
    "must have at least 32 characters (generate one with: openssl rand -hex 32)",
  );

const planName = z
  .string()
  .transform((name) => plans.find((plan) => plan.name.toLowerCase() === name.toLowerCase())?.name ?? "")
  .refine((name) => name !== "", `must be one of the plans ${plans.map(({ name }) => name).join(", ")}`);

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a port number")
    .transform(Number)
    .pipe(z.int().min(0).max(65_535))
    .default(3000),
  HOST: z.string().optional(),
  APP_URL: origin.optional(),
  KERNEL_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default("./data"),
  CONTENT_DIR: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  SECRET_KEY: secretKeys.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis:// URL" }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_URL: z.url({ protocol: /^tcp$/, error: "must be an address such as tcp://localhost:3310" }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be a smtp:// or smtps:// URL" }).optional(),
  MAIL_FROM: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default("single sign-on"),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_", "must start with sk_").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must start with whsec_").optional(),
  TRUST_PROXY: flag.default(false),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: origin.default("https://us.i.posthog.com"),
  ADS_TAG_ID: z.string().optional(),
  ADS_SEND_TO: z.string().optional(),
  ADS_FRAME_URL: z.url({ protocol: /^https$/, error: "must be an https:// URL" }).optional(),
  DEFAULT_PLAN: planName.default("Free"),
  LANGUAGE_SERVER: z.enum(["everyone", "plan"], "must be everyone or plan").default("everyone"),
  CONTACT_EMAIL: z.email("must be an email address").optional(),
  PYODIDE_PACKAGES_URL: folderUrl.default("https://cdn.jsdelivr.net/pyodide/v314.0.7/full/"),
  PACKAGES_DIR: z.string().optional(),
  PACKAGE_MIRROR_DIR: z.string().optional(),
  PYPI_INDEX_URL: folderUrl.default("https://pypi.org/simple/"),
  CONNECTION_NETWORKS: networks,
  RUNNER_TOKEN: z
    .string()
    .min(32, "must have at least 32 characters (generate one with: openssl rand -hex 32)")
    .optional(),
  ...LLM_VARIABLES,
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

const consistentVariables = variables.superRefine((data, context) => {
  const found = findLlmProblem(data);
  if (found) context.addIssue({ code: "custom", path: [found.variable], message: found.problem });
});

/** Reads and validates the settings. An empty variable counts as unset. Throws `EnvError`. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = consistentVariables.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message}${describeValue(String(path[0]), given)}`,
    );
    throw new EnvError(`Some settings are invalid. ${problems.join("; ")}. See .env.example.`);
  }
  const { data } = parsed;
  const appUrl = data.APP_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    appUrl,
    kernelOrigin: readKernelOrigin(appUrl, data.KERNEL_ORIGIN),
    dataDir: data.DATA_DIR,
    contentDir: data.CONTENT_DIR,
    databaseUrl: data.DATABASE_URL,
    secretKeys: data.SECRET_KEY ?? [],
    redisUrl: data.REDIS_URL,
    clamavUrl: data.CLAMAV_URL,
    mail: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from: data.MAIL_FROM ?? mailFrom(appUrl) },
    ...readGroups(data),
    trustProxy: data.TRUST_PROXY,
    contactEmail: data.CONTACT_EMAIL,
    tracking: trackingOf(data, appUrl),
    defaultPlan: data.DEFAULT_PLAN,
    languageServer: data.LANGUAGE_SERVER,
    runnerToken: data.RUNNER_TOKEN,
    pyodidePackagesUrl: data.PYODIDE_PACKAGES_URL,
    pypiIndexUrl: data.PYPI_INDEX_URL,
    packagesDir: data.PACKAGES_DIR ?? join(data.DATA_DIR, "packages"),
    packageMirrorDir: data.PACKAGE_MIRROR_DIR ?? join(data.DATA_DIR, "package-mirror"),
    connectionNetworks: data.CONNECTION_NETWORKS,
    isAgentOn: data.AGENT === "on",
    llm: readLlmSettings(data),
  };
}

/** Quotes the invalid value, unless it could contain a secret. */
function describeValue(name: string, given: Readonly<Record<string, string | undefined>>): string {
  return /SECRET|KEY|_URL$/.test(name) && !/^(APP|ADS|PYODIDE|PYPI)/.test(name) ? "" : ` (it is "${given[name]}")`;
}

function mailFrom(appUrl: string): string {
  return `Fiddle <no-reply@${new URL(appUrl).hostname}>`;
}

/** Reads groups of settings that must be set together. */
function readGroups(data: z.infer<typeof variables>): Pick<Env, "s3" | "oidc" | "stripe"> {
  const oidc = allOrNone({
    OIDC_ISSUER: data.OIDC_ISSUER,
    OIDC_CLIENT_ID: data.OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET: data.OIDC_CLIENT_SECRET,
  });
  const stripe = allOrNone({
    STRIPE_SECRET_KEY: data.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: data.STRIPE_WEBHOOK_SECRET,
  });
  const s3 = allOrNone({
    S3_BUCKET: data.S3_BUCKET,
    S3_ACCESS_KEY_ID: data.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: data.S3_SECRET_ACCESS_KEY,
  });
  return {
    s3: s3 && {
      bucket: s3.S3_BUCKET,
      region: data.S3_REGION,
      endpoint: data.S3_ENDPOINT,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
      name: data.OIDC_NAME,
    },
    stripe: stripe && { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET },
  };
}

function allOrNone<K extends string>(settings: Readonly<Record<K, string | undefined>>): Record<K, string> | undefined {
  const names = Object.keys(settings) as K[];
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new EnvError(
      `${missing.join(" and ")} must also be set. Set all of ${names.join(", ")}, or none of them. See .env.example.`,
    );
  return settings as Record<K, string>;
}

function trackingOf(data: z.infer<typeof variables>, appUrl: string): TrackingSettings | null {
  const { POSTHOG_KEY: key, POSTHOG_HOST: host, ADS_TAG_ID: tagId, ADS_SEND_TO: sendTo } = data;
  if ((tagId === undefined) !== (sendTo === undefined))
    throw new EnvError("ADS_TAG_ID and ADS_SEND_TO must be set together. Set both, or neither.");
  const posthog = key === undefined ? null : { key, host };
  const ads = tagId === undefined || sendTo === undefined ? null : { tagId, sendTo };
  const adFrame = data.ADS_FRAME_URL ?? null;
  // The frame's scripts can run with their own origin, which therefore must not share anything with the app's.
  if (adFrame !== null && siteOf(new URL(adFrame).hostname) === siteOf(new URL(appUrl).hostname))
    throw new EnvError(`ADS_FRAME_URL: ${adFrame} is on the app's own domain. Ads need a page on another domain.`);
  return posthog || ads || adFrame ? { posthog, ads, adFrame } : null;
}

/** Two host names that every machine has for itself. */
const LOCAL_NAMES: ReadonlyMap<string, string> = new Map([
  ["localhost", "127.0.0.1"],
  ["127.0.0.1", "localhost"],
]);

/** User code must not share cookies with the app, so it runs on a host of another site (docs/decisions/036-cookies-and-the-kernel-host.md). */
function readKernelOrigin(appUrl: string, given: string | undefined): string {
  const app = new URL(appUrl);
  const example = new URL(app);
  example.hostname = LOCAL_NAMES.get(app.hostname) ?? suggestOtherSite(app.hostname);
  if (given === undefined) {
    if (LOCAL_NAMES.has(app.hostname)) return example.origin;
    throw new EnvError(
      `KERNEL_ORIGIN isn't set. User code must run on a different domain than ${siteOf(app.hostname)}. Point a second host name at this server and set KERNEL_ORIGIN to it, e.g. ${example.origin}.`,
    );
  }
  const kernel = new URL(given);
  if (kernel.hostname === app.hostname)
    throw new EnvError(
      `KERNEL_ORIGIN: ${given} has the same host name as APP_URL. Cookies ignore ports, so user code could read the app's cookies. Set KERNEL_ORIGIN to another host name of this server, e.g. ${example.origin}.`,
    );
  if (siteOf(kernel.hostname) === siteOf(app.hostname))
    throw new EnvError(
      `KERNEL_ORIGIN: ${given} is on the same domain as APP_URL, ${siteOf(app.hostname)}. User code could set cookies for the app. Point a host name of another domain at this server and set KERNEL_ORIGIN to it, e.g. ${example.origin}.`,
    );
  if (kernel.protocol !== app.protocol)
    throw new EnvError(`KERNEL_ORIGIN: ${given} must have the same scheme as APP_URL, ${app.protocol.slice(0, -1)}.`);
  return given;
}
