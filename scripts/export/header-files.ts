import { documentKind } from "@fiddle/protocol/document-kind.ts";
import { KERNEL_FILE_HEADERS } from "../../server/src/kernel-host/routes.ts";
import { SCRIPT_HEADERS } from "../../server/src/pages/file-headers.ts";

type Headers = Readonly<Record<string, string>>;

interface Rule {
  /** The beginning of a path on the host, with a slash at its end. */
  readonly under: string;
  readonly headers: Headers;
}

const FOREVER = "public, max-age=31536000, immutable";
const PAGE: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cache-control": "no-cache",
};
const ISOLATED: Headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** What hosts that can send headers should send with the pages and files of a site: the last rule that matches counts most. */
function rulesFor(base: string, pages: readonly string[]): readonly Rule[] {
  const notebooks = pages.filter((path) => documentKind(path) === "notebook" && path !== "/");
  const folders = new Set(notebooks.map((path) => `${path.split("/").slice(0, 2).join("/")}/`));
  return [
    { under: `${base}/`, headers: PAGE },
    ...[...folders].map((folder) => ({ under: `${base}${folder}`, headers: ISOLATED })),
    { under: `${base}/assets/`, headers: { ...SCRIPT_HEADERS, "cache-control": FOREVER } },
    { under: `${base}/kernel/`, headers: { ...KERNEL_FILE_HEADERS, "cache-control": "no-cache" } },
    { under: `${base}/kernel/assets/`, headers: { "cache-control": FOREVER } },
    { under: `${base}/kernel/runtime/`, headers: { "cache-control": FOREVER } },
  ];
}

/** The same rules in the languages of common hosts and servers, by the name of the file that each reads. */
export function headerFiles(base: string, pages: readonly string[]): Readonly<Record<string, string>> {
  const rules = rulesFor(base, pages);
  return {
    // Netlify and Cloudflare Pages.
    _headers: rules
      .map(({ under, headers }) => `${under}*\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`)
      .join("\n"),
    ".htaccess": [
      "ErrorDocument 404 " + base + "/404.html",
      "AddType application/wasm .wasm",
      "<IfModule mod_headers.c>",
      ...rules.map(
        ({ under, headers }) =>
          `<If "%{REQUEST_URI} =~ m#^${under}#">\n${lines(headers, (name, value) => `  Header set ${name} "${value}"`)}</If>`,
      ),
      "</IfModule>",
      "",
    ].join("\n"),
    "nginx.conf": [
      "# Include this in the server block whose root has the site.",
      ...rules.map(
        ({ under }, index) =>
          `location ${under} {\n${lines(all(rules, index), (name, value) => `  add_header ${name} "${value}" always;`)}}`,
      ),
      `error_page 404 ${base}/404.html;`,
      "",
    ].join("\n"),
    Caddyfile: [
      "# Import this in the site block whose root has the site.",
      ...rules.map(
        ({ under, headers }) => `header ${under}* {\n${lines(headers, (name, value) => `  ${name} "${value}"`)}}`,
      ),
      `handle_errors 404 {\n  rewrite * ${base}/404.html\n  file_server\n}`,
      "",
    ].join("\n"),
  };
}

/** A location of nginx has only its own headers. */
function all(rules: readonly Rule[], index: number): Headers {
  const under = rules[index]?.under ?? "/";
  return Object.assign(
    {},
    ...rules
      .slice(0, index + 1)
      .filter((rule) => under.startsWith(rule.under))
      .map(({ headers }) => headers),
  ) as Headers;
}

function lines(headers: Headers, line: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join("");
}
