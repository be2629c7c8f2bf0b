import { fork } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { join } from "node:path";

/** A server in a separate process. */
export interface RunningApi {
  readonly port: number;
  /** The log so far. */
  readonly log: () => string;
  /** Calls the API like a program. Rejects if the server ends in the meantime. */
  readonly ask: (method: string, path: string, given?: Asked) => Promise<Answer>;
  /** Kills the process with SIGKILL, whatever it's doing. */
  readonly kill: () => Promise<void>;
  /** Stops the process with SIGTERM, as in an update. */
  readonly stop: () => Promise<void>;
}

interface Asked {
  readonly token?: string;
  readonly body?: unknown;
}

interface Answer {
  readonly status: number;
  // Tests check the content of a response, so it isn't typed.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export async function startApiProcess(env: Readonly<Record<string, string>>): Promise<RunningApi> {
  const child = fork(join(import.meta.dirname, "serve-api.ts"), {
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", ...env },
    execArgv: [],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let log = "";
  child.stdout?.on("data", (text: Buffer) => (log += text.toString()));
  const exited = once(child, "exit");
  const [message] = await Promise.race([
    once(child, "message"),
    exited.then(() => Promise.reject(new Error("the server ended before it listened"))),
  ]);
  const { port } = message as { port: number };
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    await exited;
  };
  return {
    port,
    log: () => log,
    async ask(method, path, { token, body } = {}) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") === true;
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** Whether a process listens on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
