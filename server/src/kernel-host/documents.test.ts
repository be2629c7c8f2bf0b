import { createHash, hash } from "node:crypto";
import { expect, test } from "vitest";
import { MANIFEST } from "../../testing/app.ts";
import { readEnv } from "../platform/env.ts";
import { DOCUMENTS_VERSION } from "./address.ts";
import { diagramDocument, scriptsOfOpaque } from "./documents.ts";
import { KERNEL_DOCUMENTS } from "./routes.ts";

/** What the documents of each version are. Browsers keep them forever by their address, which the version is a part of. */
const DIGESTS: Readonly<Record<number, string>> = { 2: "22065c4ced23aded" };

test("documents that are written differently have another version", async () => {
  const env = readEnv({ PYODIDE_PACKAGES_URL: "https://packages.example/" });
  const query = new URLSearchParams({ server: "https://hub.example/", origin: "https://model.example" });
  const scriptTexts = Object.fromEntries(scriptsOfOpaque(MANIFEST).map((url) => [url, `import("./other.js")`]));
  const digest = createHash("sha256");
  for (const make of Object.values(KERNEL_DOCUMENTS)) {
    const document = make({ ...MANIFEST, scriptTexts }, env, query);
    digest.update(JSON.stringify([document.status, [...document.headers], await document.text()]));
  }
  expect(
    digest.digest("hex").slice(0, 16),
    "Increase DOCUMENTS_VERSION in address.ts, and write down its digest here.",
  ).toBe(DIGESTS[DOCUMENTS_VERSION]);
});

test("of the scripts inside of the document that draws diagrams, its policy allows our own only", async () => {
  const text = 'import("./library.js")';
  const env = readEnv({});
  const document = diagramDocument({ ...MANIFEST, scriptTexts: { [MANIFEST.diagramScript]: text } }, env);
  const [, inside = ""] = /<script type="module">([^]*)<\/script>/.exec(await document.text()) ?? [];
  expect(inside).toBe('fiddleModules.import("library.js")');
  const digest = hash("sha256", inside, "base64");
  expect(document.headers.get("content-security-policy")).toContain(
    `; script-src 'sha256-${digest}' blob: ${env.kernelOrigin}/kernel/assets/; `,
  );
});
