import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { MANIFEST } from "../../testing/app.ts";
import { readEnv } from "../platform/env.ts";
import { DOCUMENTS_VERSION } from "./address.ts";
import { KERNEL_DOCUMENTS } from "./routes.ts";

/** What the documents of each version are. Browsers keep them forever by their address, which the version is a part of. */
const DIGESTS: Readonly<Record<number, string>> = { 1: "0c5ad3c693d005a5" };

test("documents that are written differently have another version", async () => {
  const env = readEnv({ PYODIDE_PACKAGES_URL: "https://packages.example/" });
  const query = new URLSearchParams({ server: "https://hub.example/", origin: "https://model.example" });
  const hash = createHash("sha256");
  for (const make of Object.values(KERNEL_DOCUMENTS)) {
    const document = make({ ...MANIFEST, outputText: "script()" }, env, query);
    hash.update(JSON.stringify([document.status, [...document.headers], await document.text()]));
  }
  expect(
    hash.digest("hex").slice(0, 16),
    "Increase DOCUMENTS_VERSION in address.ts, and write down its digest here.",
  ).toBe(DIGESTS[DOCUMENTS_VERSION]);
});
