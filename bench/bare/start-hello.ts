import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface HelloServer {
  readonly port: number;
  readonly pid: number;
  stop(): void;
}

/** Starts the minimal Hono server of `hello.ts` in its own process. */
export async function startHello(): Promise<HelloServer> {
  const child = spawn(process.execPath, [join("bench", "bare", "hello.ts")], { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = await once(child.stdout, "data");
  return { port: Number(String(printed).trim()), pid: child.pid ?? 0, stop: () => void child.kill() };
}
