/** A real JupyterHub for tests in Node: anybody logs in, and everybody's server is a process of this machine. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import { freePort } from "../../../../scripts/free-port.ts";

const ADMIN = "admin-token-of-the-test";
const USER = "ann";
const PROXY = resolve(import.meta.dirname, "../../../../node_modules/.bin/configurable-http-proxy");

export interface TestHub extends AsyncDisposable {
  /** The address of the user's server, with the user's token. */
  readonly address: string;
  startServer(): Promise<void>;
  stopServer(): Promise<void>;
}

/** Its administrator allows tokens in addresses. `origin` is what the hub's own answers allow, so that a page can read them. */
export async function startHub({ origin }: { readonly origin: string }): Promise<TestHub> {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-hub-"));
  const [port, hubPort, proxyPort] = await Promise.all([freePort(), freePort(), freePort()]);
  writeFileSync(join(folder, "config.py"), configOf({ port, hubPort, proxyPort, origin }));
  const hub = spawn(findJupyter().python, ["-m", "jupyterhub", "-f", "config.py"], {
    cwd: folder,
    env: { ...process.env, JUPYTERHUB_CRYPT_KEY: "", CONFIGPROXY_AUTH_TOKEN: "proxy-token-of-the-test" },
    detached: true,
  });
  let log = "";
  for (const stream of [hub.stdout, hub.stderr]) stream.on("data", (data: Buffer) => (log += data.toString()));
  const api = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}/hub/api/${path}`, {
      method,
      headers: { authorization: `token ${ADMIN}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as never };
  };
  await until(
    hub,
    () => log,
    async () => (await api("GET", "users")).status === 200,
  );
  await api("POST", `users/${USER}`);
  const { body } = await api("POST", `users/${USER}/tokens`, {});
  const { token } = body as { readonly token: string };
  const isReady = async () => {
    const { body: user } = await api("GET", `users/${USER}`);
    return Object.values((user as { readonly servers: Record<string, { readonly ready: boolean }> }).servers).some(
      ({ ready }) => ready,
    );
  };
  return {
    address: `http://127.0.0.1:${port}/user/${USER}/lab?token=${token}`,
    async startServer() {
      await api("POST", `users/${USER}/server`);
      await until(hub, () => log, isReady);
    },
    async stopServer() {
      await api("DELETE", `users/${USER}/server`);
      await until(
        hub,
        () => log,
        async () => !(await isReady()),
      );
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise<void>((resolve) => hub.once("exit", () => resolve()));
      hub.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface ConfigParts {
  readonly port: number;
  readonly hubPort: number;
  readonly proxyPort: number;
  readonly origin: string;
}

function configOf({ port, hubPort, proxyPort, origin }: ConfigParts): string {
  return `
import sys
c.JupyterHub.bind_url = "http://127.0.0.1:${port}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:${hubPort}"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:${proxyPort}"
c.ConfigurableHTTPProxy.command = [${JSON.stringify(process.execPath)}, ${JSON.stringify(PROXY)}]
c.JupyterHub.authenticator_class = "dummy"
c.JupyterHub.spawner_class = "simple"
c.Authenticator.allow_all = True
c.JupyterHub.services = [{"name": "test", "api_token": "${ADMIN}"}]
c.JupyterHub.load_roles = [{"name": "test", "services": ["test"], "scopes": ["admin:users", "admin:servers", "tokens"]}]
c.JupyterHub.tornado_settings = {"headers": {"Access-Control-Allow-Origin": "${origin}", "Access-Control-Allow-Headers": "authorization"}}
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]
c.Spawner.args = ["--allow-root"]
c.Spawner.environment = {"JUPYTERHUB_ALLOW_TOKEN_IN_URL": "1", "JUPYTERHUB_SINGLEUSER_APP": "jupyter_server.serverapp.ServerApp"}
`;
}

async function until(hub: ChildProcess, log: () => string, isThere: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end && hub.exitCode === null) {
    if (await isThere().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`JupyterHub did not get there:\n${log().slice(-5_000)}`);
}
