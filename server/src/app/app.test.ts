import { documentsHash } from "../kernel-host/address.ts";
import { apiErrorSchema } from "@fiddle/protocol";
import { expect, test } from "vitest";
import type { Connection } from "./app.ts";
import { contentPage, libraryOf } from "../content/testing.ts";
import { readEnv } from "../platform/env.ts";
import { APP, KERNEL, MANIFEST, testApp } from "../../testing/app.ts";

const NOTEBOOKS = ["/", "/new", "/fiddles/abc", "/saved/1", "/examples/x", "/tutorials/x", "/challenges/x"];
const EMBEDS = ["/saved/embed", "/saved/embed/1"];
const PAGES = [
  ..."login terms privacy account pricing affiliates saved saved/recent examples tutorials challenges nowhere a/b/c".split(
    " ",
  ),
  ..."challenges/tags challenges/tags/x challenges/levels challenges/levels/x".split(" "),
  ..."jwt cron uuid regex number base64-str base64-image urlencoder urldecoder pygame pyp5js".split(" ").map(tool),
  ..."duckdb markdown visualizer ai-python-tutor".split(" ").map(tool),
].map((path) => `/${path}`);

test.each([...NOTEBOOKS, ...EMBEDS, ...PAGES])("the document at %s carries its headers", async (path) => {
  const { headers } = await testApp().ask(APP + path);
  const policy = headers.get("content-security-policy") ?? "";
  const isolated = NOTEBOOKS.includes(path);
  expect({
    coop: headers.get("cross-origin-opener-policy"),
    coep: headers.get("cross-origin-embedder-policy"),
    corp: headers.get("cross-origin-resource-policy"),
    sniff: headers.get("x-content-type-options"),
    referrer: headers.get("referrer-policy"),
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    frames: /frame-src ([^;]+)/.exec(policy)?.[1],
    scripts: /script-src ([^;]+)/.exec(policy)?.[1]?.replace(/nonce-[^']+/, "nonce"),
    styles: /style-src ([^;]+)/.exec(policy)?.[1]?.replace(/nonce-[^']+/, "nonce"),
    unsafe: /'unsafe-[a-z]+'/.exec(policy)?.[0],
  }).toEqual({
    coop: isolated ? "same-origin" : null,
    coep: isolated ? "require-corp" : null,
    corp: EMBEDS.includes(path) ? "cross-origin" : "same-origin",
    sniff: "nosniff",
    referrer: "same-origin",
    ancestors: EMBEDS.includes(path) ? "*" : "'none'",
    frames: KERNEL,
    scripts: "'self' 'nonce'",
    styles: "'self' 'nonce'",
    unsafe: undefined,
  });
});

test.each([
  ["https://fiddle.example", "max-age=31536000"],
  ["http://fiddle.example", null],
])("documents at %s require https: %s", async (url, expected) => {
  const env = readEnv({ APP_URL: url, KERNEL_ORIGIN: url.replace("fiddle.", "fiddle-run.") });
  const { ask } = testApp({ env, content: libraryOf(contentPage("/terms")) });
  for (const path of ["/", "/login", "/saved/embed/1", "/terms"])
    expect((await ask(url + path)).headers.get("strict-transport-security")).toBe(expected);
});

test("each document has its own nonce, which the page gets", async () => {
  const { ask } = testApp();
  const seen = await Promise.all(
    [1, 2].map(async () => {
      const response = await ask(`${APP}/terms`);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "none";
      expect(await response.text()).toBe(`page /terms ${nonce}`);
      return nonce;
    }),
  );
  expect(new Set(seen).size).toBe(2);
});

test.each([
  ["GET", `${APP}/api/none`, 404, null],
  ["POST", `${APP}/api`, 404, null],
  ["DELETE", `${APP}/healthz`, 405, "GET, HEAD"],
  ["POST", `${APP}/code/fiddle.py`, 405, "GET, HEAD"],
  ["PUT", `${APP}/builds/latest.json`, 405, "GET, HEAD"],
  ["POST", `${APP}/terms`, 405, "GET, HEAD"],
  ["GET", `${APP}/code/packages.json`, 404, null],
  ["GET", `${APP}/builds/old.json`, 404, null],
  ["GET", `${APP}/ws/prompt/12345678/?token=x`, 426, null],
  ["GET", `${KERNEL}/api/me`, 421, null],
  ["POST", `${KERNEL}/`, 421, null],
  ["POST", `${KERNEL}/kernel/frame`, 405, "GET, HEAD"],
  ["GET", `${KERNEL}/kernel/assets/none.js`, 404, null],
])("%s %s fails as JSON", async (method, url, status, allow) => {
  const response = await testApp().ask(url, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
  expect(apiErrorSchema.safeParse(await response.json()).success).toBe(true);
});

test.each([
  [`${APP}/healthz`, '{"status":"ok","build":"abc"}'],
  [`${KERNEL}/healthz`, '{"status":"ok","build":"abc"}'],
  [`${APP}/builds/latest.json?t=1`, '{"id":"abc","manifest":"/builds/abc.json"}'],
  [`${APP}/builds/abc.json`, '{"id":"abc","files":["/assets/app-1.js"]}'],
  [`${APP}/code/fiddle.py`, "file fiddle.py"],
  [`${KERNEL}/code/dash_bio.py`, "file dash_bio.py"],
  [`${APP}/favicon.svg`, "file favicon.svg"],
  [`${APP}/assets/app-1.js`, "file assets/app-1.js"],
  [`${KERNEL}/kernel/assets/frame-1.js`, "file assets/frame-1.js"],
  [`${KERNEL}/runtime/1/pyodide.mjs`, "file runtime/1/pyodide.mjs"],
])("%s is served", async (url, body) => {
  const response = await testApp().ask(url);
  expect([response.status, await response.text()]).toEqual([200, body]);
});

test.each([
  [APP, "database-not-responding", "not-ready", "The database isn't responding yet. Try again in a moment."],
  [KERNEL, "database-not-responding", "not-ready", "The database isn't responding yet. Try again in a moment."],
  [APP, "disk-full", "disk-full", "The disk with DATA_DIR is almost full. Free up space or enlarge it."],
] as const)("%s isn't healthy while its state is %s", async (host, state, id, message) => {
  const response = await testApp({ health: () => Promise.resolve(state) }).ask(`${host}/healthz`);
  expect([response.status, await response.json()]).toEqual([503, { error: { id, message } }]);
});

test("only the app's host has an API, which gets the client's address", async () => {
  const api = async (_: Request, { address }: Connection) => new Response(address);
  const { ask } = testApp({ api, env: readEnv({ TRUST_PROXY: "1" }) });
  const init = { headers: { "x-forwarded-for": "6.6.6.6, 198.51.100.7" } };
  const texts = [`${APP}/api/me`, `${APP}/api/`].map(async (url) => (await ask(url, init)).text());
  expect([await Promise.all(texts), (await ask(`${KERNEL}/api/me`, init)).status]).toEqual([
    ["198.51.100.7", "198.51.100.7"],
    421,
  ]);
});

test("a missing script is an uncached 404 without a page", async () => {
  const response = await testApp().ask(`${APP}/assets/gone.js`);
  expect([response.status, response.headers.get("cache-control"), await response.text()]).toEqual([
    404,
    "no-store",
    "Not found",
  ]);
});

test("the app's host has no kernel frame", async () => {
  expect(await (await testApp().ask(`${APP}/kernel/frame`)).text()).toMatch(/^page /);
});

test.each(["/", "/new?run=true", "/terms"])(
  "a browser on the kernel host is redirected from %s to the app",
  async (path) => {
    const response = await testApp().ask(KERNEL + path, { headers: { "sec-fetch-dest": "document" } });
    expect([response.status, response.headers.get("location")]).toEqual([307, APP + path]);
  },
);

test("user code that fetches a page from its own host gets a 404", async () => {
  const response = await testApp().ask(`${KERNEL}/new`, { headers: { "sec-fetch-dest": "empty" } });
  expect(response.status).toBe(404);
});

test("every response of the kernel host is isolated and can be embedded by any page", async () => {
  const { ask } = testApp();
  const documents = ["/kernel/frame", "/kernel/output", "/kernel/stage", "/kernel/pdf"];
  for (const path of [...documents, "/kernel/assets/frame-1.js", "/runtime/1/pyodide.mjs"]) {
    const { headers } = await ask(KERNEL + path);
    expect([
      headers.get("document-isolation-policy"),
      headers.get("cross-origin-embedder-policy"),
      headers.get("cross-origin-resource-policy"),
      headers.get("x-content-type-options"),
    ]).toEqual(["isolate-and-require-corp", "require-corp", "cross-origin", "nosniff"]);
  }
});

test("a document of the kernel host is kept forever under the address that names its content", async () => {
  const ask = async (path: string, env = readEnv({})) => {
    const { headers, status } = await testApp({ env }).ask(KERNEL + path);
    return [status, headers.get("cache-control")];
  };
  const hash = documentsHash(MANIFEST, readEnv({}));
  const forever = "public, max-age=31536000, immutable";
  expect(await ask(`/kernel/${hash}/frame.html`)).toEqual([200, forever]);
  expect(await ask("/kernel/0123456789/frame.html")).toEqual([200, "no-cache"]);
  expect(await ask("/kernel/frame")).toEqual([200, "no-cache"]);
  const changed = readEnv({ PYPI_INDEX_URL: "https://mirror.example/" });
  expect(await ask(`/kernel/${hash}/frame.html`, changed)).toEqual([200, "no-cache"]);
});

test("the frame's document contains its settings, which can't close the script element", async () => {
  const env = readEnv({ PYPI_INDEX_URL: "https://mirror.example/</script><script>" });
  const html = await (await testApp({ env }).ask(`${KERNEL}/kernel/frame`)).text();
  const [, json = ""] = /<script id="config" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    runtimeUrl: "/runtime/1/",
    runtimeSizes: { wasm: 9, snapshot: 10 },
    packageGroups: [],
    workers: { pyodide: "/kernel/assets/p.js", duckdb: "/kernel/assets/d.js", sqlite: "/kernel/assets/s.js" },
    compilerScript: "/kernel/assets/c.js",
    compiledFor: "1",
    mirrorUrl: null,
    packagesUrl: "https://cdn.jsdelivr.net/pyodide/v314.0.7/full/",
    pypiIndexUrl: "https://mirror.example/</script><script>/",
  });
  expect(html).toContain('<link rel="modulepreload" href="/runtime/1/pyodide.mjs">');
  expect(html).toContain('<script type="module" src="/kernel/assets/frame-1.js"></script>');
});

test("an output's document can only load its own scripts", async () => {
  const response = await testApp().ask(`${KERNEL}/kernel/output`);
  const { headers } = response;
  expect([headers.get("content-security-policy"), headers.get("connection-allowlist")]).toEqual([
    "sandbox allow-scripts; default-src 'none'; " +
      `script-src 'unsafe-inline' 'unsafe-eval' blob: ${KERNEL}/kernel/assets/ ${KERNEL}/runtime/; worker-src 'none'; ` +
      "style-src 'unsafe-inline'; " +
      `img-src data: blob:; font-src data: ${KERNEL}/kernel/assets/; ` +
      "media-src data: blob:; form-action 'none'; base-uri 'none'",
    "(response-origin)",
  ]);
  // What an output's scripts read of the body is the output's own.
  expect((await response.text()).split("<body>")[1]).toBe("\n</html>\n");
});

test("the diagrams' document can only load its own scripts", async () => {
  const response = await testApp().ask(`${KERNEL}/kernel/diagram`);
  expect([response.headers.get("content-security-policy"), response.headers.get("connection-allowlist")]).toEqual([
    `sandbox allow-scripts; default-src 'none'; script-src blob: ${KERNEL}/kernel/assets/; ` +
      "style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'",
    "(response-origin)",
  ]);
  expect(await response.text()).toContain('<script type="module" src="/kernel/assets/diagram-1.js" crossorigin>');
});

test.each([
  ["https://api.example", "https://api.example"],
  ["http://localhost:11434", "http://localhost:11434"],
  ["https://api.example/v1;%20script-src%20*", "https://api.example"],
  [KERNEL, "'none'"],
  [APP, "'none'"],
  ["javascript:alert(1)", "'none'"],
  ["", "'none'"],
])("a model's document for %s reaches %s only, and only the app can frame it", async (origin, reached) => {
  const { headers } = await testApp().ask(`${KERNEL}/kernel/endpoint?origin=${encodeURIComponent(origin)}`);
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; script-src ${KERNEL}/kernel/assets/; connect-src ${reached}; ` +
      `frame-ancestors ${APP}; form-action 'none'; base-uri 'none'`,
  );
});

test("an output's document can also load from valid hosts that the page names, but never from the app's", async () => {
  const query = "hosts=cdn.example,b.example:8080,a.example,evil.example%3B%20default-src%20*,x%22y,localhost:3000";
  const { headers } = await testApp().ask(`${KERNEL}/kernel/output?${query}`);
  const policy = headers.get("content-security-policy")?.split("; ") ?? [];
  expect([policy.filter((line) => /^(img|connect|default)/.test(line)), headers.get("connection-allowlist")]).toEqual([
    [
      "default-src 'none'",
      "img-src data: blob: a.example b.example:8080 cdn.example",
      "connect-src a.example b.example:8080 cdn.example",
    ],
    '(response-origin "*://a.example/*" "*://b.example:8080/*" "*://cdn.example/*")',
  ]);
});

test("a kernel host that isn't built says what to do", async () => {
  const response = await testApp({ kernelHostManifest: () => null }).ask(`${KERNEL}/kernel/frame`);
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: { id: "kernel-host-not-built", message: "The kernel host isn't built yet. Run: npm run build" } },
  ]);
});

test("behind a trusted proxy, and only there, the forwarded host counts", async () => {
  const init = { headers: { "x-forwarded-host": "evil.example, run.example", "x-forwarded-proto": "https" } };
  const names = { APP_URL: "https://app.example", KERNEL_ORIGIN: "https://run.example" };
  const trusting = testApp({ env: readEnv({ ...names, TRUST_PROXY: "1" }) });
  const wary = testApp({ env: readEnv(names) });
  const frame = "http://10.0.0.1:3000/kernel/frame";
  expect((await trusting.ask(frame, init)).headers.get("document-isolation-policy")).toBe("isolate-and-require-corp");
  expect((await wary.ask(frame, init)).headers.get("document-isolation-policy")).toBe(null);
});

test("the details of a bug are logged and not sent", async () => {
  const { ask, logged } = testApp({ render: () => Promise.reject(new Error("secret detail")) });
  const response = await ask(`${APP}/terms`);
  const body = await response.text();
  expect([response.status, body.includes("secret"), logged]).toEqual([500, false, ["request failed"]]);
});

function tool(name: string): string {
  return `tools/${name}`;
}
