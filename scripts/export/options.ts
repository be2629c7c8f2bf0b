import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ExportError } from "./export-error.ts";

export interface ExportOptions {
  /** The folder to write, as an absolute path. */
  readonly out: string;
  /** The folder of its host that the site is in: empty, or a path such as `/course`. */
  readonly base: string;
  /** The site's address without a slash at the end, for search engines and link previews; null if it isn't known. */
  readonly url: string | null;
  /** A second origin that serves the same folder; null for none. */
  readonly kernelOrigin: string | null;
  /** A folder of notebooks, as an absolute path; null for none. */
  readonly contents: string | null;
  /** The packages that the site has itself. */
  readonly packages: readonly string[];
}

const USAGE =
  "npm run export -- --out site [--base /path] [--url https://…] [--contents notebooks/] [--packages numpy,pandas] [--kernel-origin https://…]";

/** Reads the command line. Throws an `ExportError` that says what is wrong with it. */
export function readExportOptions(args: readonly string[]): ExportOptions {
  const { out, base, url, contents, packages, "kernel-origin": kernel } = parse(args);
  if (out === undefined) throw new ExportError(`Name the folder to write, for example:\n${USAGE}`);
  const site = url === undefined ? null : readAddress(url, "--url");
  if (base !== undefined && site !== null && trimmed(site.pathname) !== readBase(base))
    throw new ExportError(`--base ${base} and --url ${url} name different folders. Leave --base out.`);
  return {
    out: resolve(out),
    base: site === null ? readBase(base ?? "") : trimmed(site.pathname),
    url: site === null ? null : trimmed(site.href),
    kernelOrigin: kernel === undefined ? null : readAddress(kernel, "--kernel-origin").origin,
    contents: contents === undefined ? null : resolve(contents),
    packages: (packages ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { out: text, base: text, url: text, contents: text, packages: text, "kernel-origin": text };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new ExportError(`${(error as Error).message}\n${USAGE}`);
  }
}

function readBase(text: string): string {
  const base = trimmed(text);
  if (base !== "" && !/^(\/[\w.~-]+)+$/.test(base))
    throw new ExportError(`--base ${text} isn't a path. It begins with a slash, such as /course.`);
  return base;
}

function readAddress(text: string, option: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new ExportError(`${option} ${text} isn't an address. It begins with https:// or http://.`);
}

function trimmed(text: string): string {
  return text.replace(/\/+$/, "");
}
