import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { KernelDocument } from "@fiddle/kernels/kernel-host";
import { inlineModule } from "../../server/src/kernel-host/documents.ts";
import { KERNEL_DOCUMENTS } from "../../server/src/kernel-host/routes.ts";
import type { KernelHostManifest } from "../../server/src/kernel-host/manifest.ts";
import type { Env } from "../../server/src/platform/env.ts";

/** Stand for what only the address of an open document says. */
const OWN = "https://own.invalid";
const OTHER = "https://other.invalid";
const HOSTS = "hosts.invalid";

interface KernelParts {
  readonly env: Env;
  readonly manifest: KernelHostManifest;
  /** The folder of the kernel host's build. */
  readonly folder: string;
  /** The path of its folder on the site, such as `/course/kernel`. */
  readonly path: string;
  /** What stands first in a document with this policy; by default the script that writes it. */
  readonly start?: (policy: string) => string;
}

/**
 * The documents of the kernel host as files, by name. Their scripts are inside of them, because a document of opaque origin can't load
 * modules from most servers. Their policies, which depend on the query, are written by their first script.
 */
export async function kernelDocuments({
  env,
  manifest,
  folder,
  path,
  start = (policy) =>
    `<script>(${writePolicy.toString()})(${JSON.stringify(policy)}, ${JSON.stringify(path)});</script>`,
}: KernelParts): Promise<ReadonlyMap<KernelDocument, string>> {
  const fixed = { ...env, kernelOrigin: OWN, appUrl: OWN };
  const query = new URLSearchParams({ origin: OTHER, server: OTHER, hosts: HOSTS });
  const documents = new Map<KernelDocument, string>();
  for (const [name, make] of Object.entries(KERNEL_DOCUMENTS)) {
    const response = make({ ...manifest, packageGroups: [] }, fixed, query);
    const html = await response.text();
    const inside = await withScripts(html.replaceAll(/<link rel="(modulepreload|preload)"[^>]*>\n?/g, ""), folder);
    const policy = metaPolicy(response.headers.get("content-security-policy") ?? "");
    const first = policy === "" ? "" : start(policy);
    documents.set(
      name as KernelDocument,
      ownPaths(inside, path).replace('<meta charset="utf-8">', (charset) => `${charset}\n${first}`),
    );
  }
  return documents;
}

/** What a tag can say of a policy. Scripts are inside of the document, with paths of the site, so their hashes are others. */
function metaPolicy(policy: string): string {
  const parts = policy
    .replaceAll(/ 'sha256-[^']+'/g, "")
    .split("; ")
    .filter((part) => !/^(sandbox|frame-ancestors)\b/.test(part));
  return parts
    .map((part) => (/^script-src (?!.*'unsafe-inline')/.test(part) ? `${part} 'unsafe-inline'` : part))
    .join("; ");
}

/** Puts the text of each script in place of its address. */
async function withScripts(html: string, folder: string): Promise<string> {
  const script = /<script type="module" src="\/kernel\/([^"]+)"[^>]*><\/script>/;
  const [tag, file = ""] = script.exec(html) ?? [];
  if (tag === undefined) return html;
  const text = await readFile(join(folder, file), "utf8");
  return html.replace(tag, () => inlineModule(text));
}

/** Replaces the paths of the kernel host's files by those in its folder on the site. */
export function ownPaths(text: string, path: string): string {
  return text
    .replaceAll("/kernel/assets/", `${path}/assets/`)
    .replaceAll(/(?<=["'`])\/(runtime|package-mirror)\//g, `${path}/$1/`);
}

/** Runs in the document. It has to be a function without imports. */
function writePolicy(policy: string, path: string): void {
  const search = new URLSearchParams(location.search);
  const named = search.get("origin") ?? search.get("server") ?? "";
  const other = URL.canParse(named) && new URL(named).origin !== location.origin ? new URL(named).origin : "'none'";
  const host = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/;
  const hosts = (search.get("hosts") ?? "")
    .split(",")
    .filter((name) => name.length < 100 && host.test(name) && name !== location.host);
  const listed = [...new Set(hosts)].sort().slice(0, 16);
  const content = policy
    .replaceAll("https://own.invalid/kernel/", `${location.origin}${path}/`)
    .replaceAll("https://own.invalid/", `${location.origin}${path}/`)
    .replaceAll("wss://other.invalid", other.replace(/^http/, "ws"))
    .replaceAll("https://other.invalid", other)
    .replaceAll("hosts.invalid", listed.join(" "));
  // Only a tag that the parser meets is a policy for everything after it.
  document.write(
    `<meta http-equiv="content-security-policy" content="${content}"><meta name="hosts" content="${listed.join(",")}">`,
  );
}
