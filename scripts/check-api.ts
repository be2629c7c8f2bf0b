/**
 * `npm run check:api` sends thousands of valid and invalid requests to every API call, generated from the OpenAPI document.
 * It fails on a fault of the server and on responses that the document doesn't describe. More options go to schemathesis:
 * `-- --max-examples 500`.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createUser } from "../server/src/accounts/create-user.ts";
import { hashPassword } from "../server/src/accounts/passwords.ts";
import { startSession } from "../server/src/accounts/sessions.ts";
import { readSignedInUser } from "../server/src/contract/signed-in-user.ts";
import { createApi } from "../server/src/app/api.ts";
import { readEnv } from "../server/src/platform/env.ts";
import { listen } from "../server/src/app/listen.ts";
import { createLog } from "../server/src/platform/log.ts";
import { openServices } from "../server/src/app/open-services.ts";

const VERSION = "4.32.5";
/** schemathesis also stores failed requests here. */
const CACHE = resolve(".cache");
const CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";
/** A 502 says that a user's database can't be reached, and 504 that it took too long. Both are right, if they are documented. */
const CONFIG = `[checks]
not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", "502", "504"]
`;
/** A placeholder for the token of an operator, who stays logged in even if an earlier request logged them out. */
const TOKEN_PLACEHOLDER = "logged-in";

const schemathesis = install();
const dataDir = await mkdtemp(join(tmpdir(), "fiddle-check-api-"));
const env = readEnv({ ...process.env, DATA_DIR: dataDir, PORT: process.env["PORT"] ?? "4790", HOST: "127.0.0.1" });
const log = { ...createLog({ write: (line) => void process.stderr.write(line) }), info: () => undefined };
const opened = await openServices(env, log);
// Rate limits would reject most of the requests.
const limits = { consume: async () => {}, refund: async () => {}, reset: async () => {} };
const services = { ...opened.services, limits };
const api = createApi(services);
let access = "";
const listening = await listen(async (request, from) => api.fetch(await authenticate(request), from), env);
const configFile = join(dataDir, "schemathesis.toml");
await writeFile(configFile, CONFIG);
const status = await run();
await listening.stop();
await opened.close();
await rm(dataDir, { recursive: true });
process.exit(status);

/** Installs schemathesis into its own Python environment. Returns the path of the program. */
function install(): string {
  const folder = join(CACHE, `schemathesis-${VERSION}`);
  const program = join(folder, "bin/schemathesis");
  if (existsSync(program)) return program;
  for (const [command, args] of [
    ["python3", ["-m", "venv", folder]],
    [join(folder, "bin/pip"), ["install", "--quiet", `schemathesis==${VERSION}`]],
  ] as const)
    if (spawnSync(command, args, { stdio: "inherit" }).status !== 0)
      throw new Error("schemathesis couldn't be installed. It needs Python 3.10 or newer with venv and pip.");
  return program;
}

/** Replaces the token placeholder with a valid token. */
async function authenticate(request: Request): Promise<Request> {
  if (request.headers.get("authorization") !== `Bearer ${TOKEN_PLACEHOLDER}`) return request;
  if (!(await readSignedInUser(services, access))) access = await newSession();
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${access}`);
  return new Request(request, { headers });
}

async function newSession(): Promise<string> {
  const email = `${crypto.randomUUID()}@people.example`;
  const passwordHash = await hashPassword("correct horse");
  const user = await createUser(services, { email, passwordHash, emailVerifiedAt: new Date() });
  if (!user) throw new Error(`${email} is taken`);
  await services.db.updateTable("users").set({ plan: "Pro", role: "operator" }).where("id", "=", user.id).execute();
  return (await startSession(services, user.id, { device: "check:api", address: "127.0.0.1" })).access;
}

function run(): Promise<number> {
  const url = `http://127.0.0.1:${listening.port}`;
  const args = [
    "--config-file",
    configFile,
    "run",
    `${url}/api/openapi.json`,
    "--url",
    url,
    "--header",
    `Authorization: Bearer ${TOKEN_PLACEHOLDER}`,
  ];
  const options = process.argv.slice(2);
  const defaults = options.some((option) => /^(-n|--max-examples)/.test(option)) ? [] : ["--max-examples", "50"];
  const { promise, resolve } = Promise.withResolvers<number>();
  spawn(schemathesis, [...args, "--checks", CHECKS, "--continue-on-failure", ...defaults, ...options], {
    stdio: "inherit",
    cwd: CACHE,
  }).on("exit", (code) => resolve(code ?? 1));
  return promise;
}
