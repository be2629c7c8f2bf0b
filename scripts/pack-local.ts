/**
 * `npm run pack:local -- --out DIR` packs the product for one's own computer as the npm package `fiddle-local`: the server, bundled so
 * that it needs no other package, the build and the content. What compresses well is only in it with Brotli.
 */
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import { onlyBrotli } from "./local-package/only-brotli.ts";

const ROOT = join(import.meta.dirname, "..");
const TEMPLATE = join(import.meta.dirname, "local-package");
/** Files that the server reads besides its code. They keep their places in the repository. */
const CONTENT = "packages/content/{pages,challenges,tutorials,examples,data}/**/*";
const OTHER_FILES = ["LICENSE", "web/public/favicon.svg", "packages/content/plans.json"];
/** A local run shares nothing, so the package leaves out the images of shared notebooks and their fonts. */
const START_TIMEOUT_MS = 60_000;

const NO_CARDS = `export function drawCard() { throw new Error("A local run has no cards."); }`;
const PYTHON = "packages/kernels/src/python/browser/**/*.py";

const { values } = parseArgs({ options: { out: { type: "string", default: "dist" } } });
await pack(resolve(values.out));

async function pack(out: string): Promise<void> {
  run(process.execPath, [join(ROOT, "scripts/build.ts"), "--if-needed"]);
  const folder = join(out, "fiddle-local");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundle(folder);
  for (const built of ["web/build/client", "build/kernel-host"]) copyBuilt(built, folder);
  copy(
    [
      ...globSync([CONTENT, PYTHON], { cwd: ROOT, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
      ...OTHER_FILES,
    ],
    folder,
  );
  copyFileSync(join(TEMPLATE, "fiddle-local.js"), join(folder, "fiddle-local.js"));
  copyFileSync(join(ROOT, "docs/local-run.md"), join(folder, "README.md"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  await requireStart(join(folder, "fiddle-local.js"));
  run("npm", ["pack", folder, "--pack-destination", out]);
}

/** The package leaves out files, so what it needs is only known once it has started. */
async function requireStart(command: string): Promise<void> {
  const notebooks = mkdtempSync(join(tmpdir(), "fiddle-pack-"));
  const started = spawn(process.execPath, [command, notebooks, "--no-open"], {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: START_TIMEOUT_MS,
  });
  let printed = "";
  for await (const chunk of started.stdout) {
    printed += String(chunk);
    if (printed.includes("Ctrl+C")) started.kill();
  }
  rmSync(notebooks, { recursive: true });
  if (printed.includes("Ctrl+C")) return;
  console.error("The package doesn't start.");
  process.exit(1);
}

/** One program from the server and the build of the pages, which share the router. Chunks are as deep as the files that look for others. */
async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    mode: "production",
    logLevel: "error",
    publicDir: false,
    plugins: [{ name: "no-cards", load: (id) => (id.endsWith("/server/src/cards/draw.ts") ? NO_CARDS : null) }],
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          "server/src/app/local": join(ROOT, "server/src/app/local.ts"),
          "web/build/server/index": join(ROOT, "web/build/server/index.js"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "server/src/app/[name]-[hash].js" },
      },
    },
  });
}

/** Copies the files of a build. Those that have a Brotli copy are only copied as that. */
function copyBuilt(built: string, folder: string): void {
  const names = globSync("**/*", { cwd: join(ROOT, built), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, built).length + 1));
  copy(
    onlyBrotli(names).map((name) => `${built}/${name}`),
    folder,
  );
}

function copy(files: readonly string[], folder: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
}

function manifest(): object {
  const { version, description, license } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<
    string,
    string
  >;
  return {
    name: "fiddle-local",
    version,
    description,
    license,
    type: "module",
    bin: { "fiddle-local": "fiddle-local.js" },
    engines: { node: ">=20.11" },
  };
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
