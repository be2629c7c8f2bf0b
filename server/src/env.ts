import { z } from "zod";

/** The server's settings, complete and checked. `.env.example` says what each is for. */
export interface Env {
  readonly port: number;
  /** Undefined: all interfaces, both IPv4 and IPv6. */
  readonly host: string | undefined;
  /** Origins, without a trailing slash. */
  readonly appUrl: string;
  readonly kernelOrigin: string;
  readonly dataDir: string;
  readonly trustProxy: boolean;
  /** Where people can write to whoever runs the site. */
  readonly contactEmail: string | undefined;
  /** These two end with a slash. */
  readonly pyodidePackagesUrl: string;
  readonly pypiIndexUrl: string;
}

/** A setting that is wrong; its message names the variable and says what to do. */
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
  TRUST_PROXY: flag.default(false),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  PYODIDE_PACKAGES_URL: folderUrl.default("https://cdn.jsdelivr.net/pyodide/v314.0.7/full/"),
  PYPI_INDEX_URL: folderUrl.default("https://pypi.org/simple/"),
});

/** Reads the settings once, at the start. An empty variable counts as absent. Throws `EnvError`. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const said = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message} (it is "${given[String(path[0])]}")`,
    );
    throw new EnvError(`The environment is not right. ${said.join("; ")}. See .env.example.`);
  }
  const { data } = parsed;
  const appUrl = data.APP_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    appUrl,
    kernelOrigin: kernelOrigin(appUrl, data.KERNEL_ORIGIN),
    dataDir: data.DATA_DIR,
    trustProxy: data.TRUST_PROXY,
    contactEmail: data.CONTACT_EMAIL,
    pyodidePackagesUrl: data.PYODIDE_PACKAGES_URL,
    pypiIndexUrl: data.PYPI_INDEX_URL,
  };
}

const OTHER_NAME: Readonly<Record<string, string>> = { localhost: "127.0.0.1", "127.0.0.1": "localhost" };

/** People's code must not share the app's origin, so there are always two host names. */
function kernelOrigin(appUrl: string, given: string | undefined): string {
  const app = new URL(appUrl);
  if (given !== undefined) {
    if (new URL(given).hostname === app.hostname)
      throw new EnvError(
        `KERNEL_ORIGIN: ${given} has the same host name as APP_URL. People's code runs there and could read the app's cookies; give it another name of this server.`,
      );
    if (new URL(given).protocol !== app.protocol)
      throw new EnvError(`KERNEL_ORIGIN: ${given} must have the same scheme as APP_URL, ${app.protocol.slice(0, -1)}.`);
    return given;
  }
  const hostname = OTHER_NAME[app.hostname];
  if (hostname === undefined)
    throw new EnvError(
      `KERNEL_ORIGIN is not set. People's code must run on another host than ${app.host}: point a second host name at this server and set KERNEL_ORIGIN to it, e.g. ${app.protocol}//run.${app.host}.`,
    );
  app.hostname = hostname;
  return app.origin;
}
