import { spawn, spawnSync } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnFreePort } from "../../../scripts/free-port.ts";

/** A server for tests that answers as `answer` says, with the whole body of each request. */
export async function startHttp(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (bytes: Buffer) => pieces.push(bytes));
    request.on("end", () => answer(request, Buffer.concat(pieces).toString(), response));
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A Python with packages that not every machine has: `TEST_PYTHON`, or `python3`. */
export const PYTHON = process.env["TEST_PYTHON"] ?? "python3";

/** Whether that Python has a module. Where it doesn't, the reason is printed and the tests that need it are left out. */
export function hasPythonModule(name: string): boolean {
  const found = spawnSync(PYTHON, [
    "-c",
    `import importlib.util, sys; sys.exit(importlib.util.find_spec("${name}") is None)`,
  ]);
  if (found.status === 0) return true;
  process.stderr.write(
    `${PYTHON} has no ${name}, so the tests with it are left out. Install it with pip, or set TEST_PYTHON.\n`,
  );
  return false;
}

/** Starts a Python program that prints the port it listens on. */
export async function startPython(args: readonly string[]): Promise<{ readonly port: number; close(): void }> {
  const child = spawn(PYTHON, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (bytes: Buffer) => resolve(Number(bytes.toString().trim())));
    child.once("exit", () => reject(new Error(`Python ended: ${said.slice(-2000)}`)));
  });
  return { port, close: () => void child.kill() };
}
