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

/** Not every version of nginx knows the type of Python's scripts, without which browsers run none. They have the headers of their folder. */
const NGINX_MODULES = "  location ~ \\.mjs$ { types { text/javascript mjs; } }\n";

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
      .map((rule) => `${rule.under}*\n${lines(added(rules, rule), (name, value) => `  ${name}: ${value}`)}`)
      .join("\n"),
    ".htaccess": [
      "ErrorDocument 404 " + base + "/404.html",
      "AddType application/wasm .wasm",
      "AddType text/javascript .mjs",
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
          `location ${under} {\n${lines(all(rules, index), (name, value) => `  add_header ${name} "${value}" always;`)}${under.endsWith("/runtime/") ? NGINX_MODULES : ""}}`,
      ),
      `error_page 404 ${base}/404.html;`,
      "",
    ].join("\n"),
    Caddyfile: [
      "# Import this in the site block whose root has the site.",
      // Outside of a route, Caddy applies the rule with the shortest path last.
      "route {",
      ...rules.map(
        ({ under, headers }) => `  header ${under}* {\n${lines(headers, (name, value) => `    ${name} "${value}"`)}  }`,
      ),
      "}",
      "handle_errors {",
      "  @missing expression {http.error.status_code} == 404",
      `  rewrite @missing ${base}/404.html`,
      "  file_server",
      "}",
      "",
    ].join("\n"),
  };
}

/**
 * What a rule adds to those around it. Cloudflare joins the values of all rules that match, and one of them would forbid what another
 * allows. It and Netlify have browsers ask again for files by default.
 */
function added(rules: readonly Rule[], { under, headers }: Rule): Headers {
  const around = rules.filter((rule) => rule.under !== under && under.startsWith(rule.under));
  const isAdded = ([name, value]: [string, string]) =>
    value !== "no-cache" && !around.some((rule) => rule.headers[name] === value);
  return Object.fromEntries(Object.entries(headers).filter(isAdded));
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
