/**
 * Real packages for tests and benchmarks, with native code and large ones: wheels of PyPI for Pyodide's ABI, kept in `.cache`. They
 * come by pip, which is in the environment that `jupyter.ts` made. Where they can't be had, `npm test` says so and leaves out the
 * tests that need them; with `CI=true` it fails.
 */
import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { findJupyter } from "./jupyter.ts";

const REQUIREMENTS = [
  "annotated-types==0.8.0 --hash=sha256:f072f4d804ea359e4eaf198b1af7a8b0943881a87f31bb764f8bf219bb9419e0",
  "charset-normalizer==3.5.2 --hash=sha256:ee43c17b173d46a3212baa6ead3ae258eeabdae48c263a01ccf0218c366dd655",
  "mpmath==1.3.0 --hash=sha256:a0b2b9fe80bbcd81a6647ff13108738cfb482d481d826cc0e02f5b35e5c88d2c",
  "nanoarrow==0.9.0 --hash=sha256:56078876f9ec3594c95d9f75f07ef025fe84a63331fcd1f5f8b36b8a1ce3a210",
  "pydantic==2.14.4 --hash=sha256:653a2ad9f6d8858529c77c72717d0ea991d6c6837fe683246b2f4b2bbfc3fadc",
  "pydantic-core==2.50.5 --hash=sha256:b2910ec0fa5aeb9bef70156f2b79f4783978fdcfaa7b2f1b5d1814458d2e79a1",
  "sympy==1.14.0 --hash=sha256:e091cc3e99d2141a0ba2847328f5479b05d94a6635cb96148ccb3f34671bd8f5",
  "typing-extensions==4.16.0 --hash=sha256:481caa481374e813c1b176ada14e97f1f67a4539ce9cfeb3f350d78d6370c2e8",
  "typing-inspection==0.4.5 --hash=sha256:bc210535442b39e1bf2805e0c7a17dfd6a4ace760c84c7f7d16245d23a6b1c39",
] as const;
/** The tags of Pyodide's release. */
const TARGET = [
  "--platform=pyemscripten_2026_0_wasm32",
  "--python-version=3.14",
  "--implementation=cp",
  "--abi=cp314",
] as const;
const DOWNLOAD_TIMEOUT_MS = 300_000;

const FOLDER = resolve(import.meta.dirname, "../.cache/wheels", hash("sha256", REQUIREMENTS.join("\n")).slice(0, 12));

export interface DownloadedWheel {
  /** The project's normalized name. */
  readonly name: string;
  readonly filename: string;
  readonly content: Buffer;
  readonly sha256: string;
}

/** What `prepareWheels` downloaded; empty if it couldn't. */
export function findWheels(): readonly DownloadedWheel[] {
  if (!existsSync(resolve(FOLDER, "ready"))) return [];
  return readdirSync(FOLDER)
    .filter((filename) => filename.endsWith(".whl"))
    .map((filename) => {
      const content = readFileSync(resolve(FOLDER, filename));
      const name = (filename.split("-")[0] ?? "").toLowerCase().replaceAll(/[-_.]+/g, "-");
      return { name, filename, content, sha256: hash("sha256", content) };
    });
}

/** Downloads the wheels unless they are there. Prints what keeps them from being downloaded; then throws with `CI=true`. */
export function prepareWheels(): void {
  if (existsSync(resolve(FOLDER, "ready"))) return;
  const problem = download();
  if (problem === null) return writeFileSync(resolve(FOLDER, "ready"), "");
  const message = `The tests with native Python packages need wheels of PyPI. ${problem}`;
  if (process.env["CI"] === "true") throw new Error(message);
  console.warn(`${message}\nThey are left out.`);
}

function download(): string | null {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const list = resolve(FOLDER, "requirements.txt");
  writeFileSync(list, REQUIREMENTS.join("\n"));
  const { python, missing } = findJupyter();
  const pip = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"];
  const { status, stderr } = spawnSync(
    missing === null ? python : "python3",
    [...pip, ...TARGET, "--require-hashes", "-r", list, "-d", FOLDER],
    { encoding: "utf8", timeout: DOWNLOAD_TIMEOUT_MS },
  );
  return status === 0 ? null : `pip download failed:\n${(stderr ?? "").slice(-2_000)}`;
}

if (import.meta.main) prepareWheels();
