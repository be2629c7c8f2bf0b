import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const STAMP = "build/stamp";
const QUICK = " quick";
const INPUTS = [
  "{packages,kernel-host,web}/**/*",
  "scripts/{build,build-stamp,compress,social-images}.ts",
  "package-lock.json",
];
const NOT_INPUTS = /(^|\/)(node_modules|\.react-router)(\/|$)|^(web|packages\/\w+)\/(build|dist)(\/|$)|\.test\.tsx?$/;

/** A hash of everything the build reads. */
export function hashInputs(root: string): string {
  const hash = createHash("sha256").update(process.version);
  const files = INPUTS.flatMap((pattern) =>
    globSync(pattern, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => isOutput(root, entry.parentPath, entry.name),
    }),
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

/**
 * What stands of a build of these inputs: the `whole` of it, all but the best compression (`quick`), or nothing, since
 * the last one was of an `old` state.
 */
export function buildState(root: string, inputs: string): "whole" | "quick" | "old" {
  const stamp = readStamp(root);
  if (stamp === inputs) return "whole";
  return stamp === inputs + QUICK ? "quick" : "old";
}

export function writeStamp(root: string, inputs: string, { quick }: { readonly quick: boolean }): void {
  const path = join(root, STAMP);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, inputs + (quick ? QUICK : ""));
}

/** What the last finished build left, or null. */
function readStamp(root: string): string | null {
  try {
    return readFileSync(join(root, STAMP), "utf8");
  } catch {
    return null;
  }
}

function isOutput(root: string, folder: string, name: string): boolean {
  return NOT_INPUTS.test(join(folder, name).slice(root.length + 1));
}
