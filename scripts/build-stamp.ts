import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const STAMP_FILE = "build/stamp";
const QUICK_SUFFIX = " quick";
const INPUTS = [
  "{packages,kernel-host,web}/**/*",
  "scripts/{build,build-stamp,compress,offline-groups,offline-manifest,social-images}.ts",
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
 * Compares the last build with the hash of its inputs: `complete`, `quick` (complete except for the best compression), or
 * `outdated`.
 */
export function buildState(root: string, inputs: string): "complete" | "quick" | "outdated" {
  const stamp = readStamp(root);
  if (stamp === inputs) return "complete";
  return stamp === inputs + QUICK_SUFFIX ? "quick" : "outdated";
}

/** Records a finished build of these inputs. */
export function writeStamp(root: string, inputs: string, { quick }: { readonly quick: boolean }): void {
  const path = join(root, STAMP_FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, inputs + (quick ? QUICK_SUFFIX : ""));
}

/** The stamp of the last finished build, or null. */
function readStamp(root: string): string | null {
  try {
    return readFileSync(join(root, STAMP_FILE), "utf8");
  } catch {
    return null;
  }
}

function isOutput(root: string, folder: string, name: string): boolean {
  return NOT_INPUTS.test(join(folder, name).slice(root.length + 1));
}
