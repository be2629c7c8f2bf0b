/** Real Jupyter servers for tests in Node. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, listenOnFreePort } from "../../../../scripts/free-port.ts";
import { findJupyter } from "../../../../scripts/jupyter.ts";

export const TOKEN = "test-token";

export interface TestServer extends AsyncDisposable {
  /** With its token, as Jupyter prints it. */
  readonly address: string;
  readonly url: string;
  readonly port: number;
  /** The folder that it serves. */
  readonly folder: string;
  readonly log: () => string;
  /** Ends the server with its kernels, as a crash or a reboot does. */
  kill(): Promise<void>;
}

interface ServerOptions {
  /** A module of Python, e.g. `jupyter_server`. */
  readonly module?: string;
  /** The interpreter, where it isn't that of the tests' own environment. */
  readonly python?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly token?: string;
}

/** Starts a server and waits until it answers. */
export async function startJupyter(options: ServerOptions = {}): Promise<TestServer> {
  const { module = "jupyter_server", args = [], env = {}, token = TOKEN } = options;
  const port = options.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "fiddle-jupyter-"));
  const server = spawn(
    options.python ?? findJupyter().python,
    ["-m", module, ...argumentsOf(module, { port, folder, token }), ...args],
    {
      cwd: folder,
      env: { ...process.env, ...env, JUPYTER_RUNTIME_DIR: join(folder, ".run"), IPYTHONDIR: join(folder, ".ipython") },
      detached: true,
    },
  );
  let log = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (data: Buffer) => (log += data.toString()));
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswering(url, server, () => log);
  const kill = () => end(server);
  return {
    address: `${url}lab?token=${token}`,
    url,
    port,
    folder,
    log: () => log,
    kill,
    async [Symbol.asyncDispose]() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface ServerPlace {
  readonly port: number;
  readonly folder: string;
  readonly token: string;
}

function serverArgs({ port, folder, token }: ServerPlace): readonly string[] {
  return [
    `--port=${port}`,
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    `--IdentityProvider.token=${token}`,
    `--ServerApp.root_dir=${folder}`,
    "--no-browser",
    "--allow-root",
  ];
}

function argumentsOf(module: string, place: ServerPlace): readonly string[] {
  if (module === "kernel_gateway") return gatewayArgs("KernelGatewayApp", place);
  return module === "enterprise_gateway" ? gatewayArgs("EnterpriseGatewayApp", place) : serverArgs(place);
}

function gatewayArgs(app: string, { port, token }: ServerPlace): readonly string[] {
  return [`--${app}.port=${port}`, `--${app}.port_retries=0`, `--${app}.auth_token=${token}`];
}

async function untilAnswering(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end && server.exitCode === null) {
    if (await fetch(`${url}api?token=${TOKEN}`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Jupyter did not start:\n${log()}`);
}

/** The server and its kernels, which are of its process group. */
function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return Promise.resolve();
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  process.kill(-server.pid, "SIGKILL");
  return ended;
}

export interface CuttableProxy extends AsyncDisposable {
  readonly port: number;
  /** Ends all connections, and refuses new ones until `restore`. */
  cut(): void;
  /** Leaves the connections open and passes nothing on, as a network does that a computer left while asleep. */
  freeze(): void;
  restore(): void;
}

/** What a proxy does to WebSockets: `bare` takes away the subprotocol. */
type Upgrades = "pass" | "refuse" | "bare";

/** A way to a server's port that can be cut. */
export async function startProxy(target: number, upgrades: Upgrades = "pass"): Promise<CuttableProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(target, "127.0.0.1");
    const pair = [client, upstream] as const;
    pairs.add(pair);
    if (upgrades === "pass") client.pipe(upstream);
    else client.on("data", (data) => passOn(data, { client, upstream, upgrades }));
    upstream.pipe(client);
    for (const [socket, other] of [pair, [upstream, client] as const]) {
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  const port = await listenOnFreePort(server);
  const end = () => pairs.forEach(([client, upstream]) => [client, upstream].forEach((socket) => socket.destroy()));
  return {
    port,
    cut() {
      isCut = true;
      end();
    },
    freeze() {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        client.resume();
        upstream.resume();
      }
    },
    restore() {
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A request for a socket comes in one piece, being short. */
function passOn(
  data: Buffer,
  { client, upstream, upgrades }: { readonly client: Socket; readonly upstream: Socket; readonly upgrades: Upgrades },
): void {
  const text = data.toString("latin1");
  if (!/^GET [^]*\r\nUpgrade: websocket\r\n/i.test(text)) return void upstream.write(data);
  if (upgrades === "refuse") return void client.destroy();
  upstream.write(text.replace(/\r\nSec-WebSocket-Protocol:[^\r]*/i, ""), "latin1");
}
