import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { hash } from "node:crypto";
import { dirname, join } from "node:path";
import { buildState, hashInputs } from "../build-stamp.ts";
import { ExportError } from "./export-error.ts";

/**
 * Builds what isn't up to date, and returns the folder in which `loadBuild` finds the build for a base. The bundler writes the base into
 * scripts, so each base has a build of the app; it is kept, and the kernel host is the same for all.
 */
export async function buildFor(root: string, base: string): Promise<string> {
  const inputs = hashInputs(root);
  if (buildState(root, inputs) === "outdated")
    await run(root, process.execPath, [join(root, "scripts/build.ts"), "--quick"], {});
  if (base === "") return root;
  const key = hash("sha256", `${inputs} ${base}`).slice(0, 12);
  const folder = join(root, ".cache/export", key);
  const client = join(folder, "web/build/client");
  if (existsSync(join(client, "social"))) return folder;
  console.log(`Building the app for ${base}/ …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "web"), { recursive: true });
  for (const shared of ["build", "packages"]) symlinkSync(join(root, shared), join(folder, shared));
  await run(root, join(root, "node_modules/.bin/react-router"), ["build", "web"], {
    FIDDLE_BASE: base,
    FIDDLE_BUILD_DIRECTORY: join(folder, "web/build"),
    NODE_ENV: "production",
  });
  // They are the same wherever the site is.
  for (const made of ["one-file", "one-file.json", "social"])
    cpSync(join(root, "web/build/client", made), join(client, made), { recursive: true });
  return folder;
}

function run(
  cwd: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const path = `${dirname(process.execPath)}:${process.env["PATH"]}`;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => printed.push(piece));
  child.on("error", reject);
  child.on("close", (status) => {
    if (status === 0) resolve();
    else reject(new ExportError(`The build failed:\n${Buffer.concat(printed).toString()}`));
  });
  return promise;
}
