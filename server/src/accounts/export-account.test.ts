import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Services } from "../contract/services.ts";
import { exportAccount } from "./export-account.ts";
import { countTurns } from "../../testing/count-turns.ts";

test("others get their turn while a large notebook is compressed, and it comes out as it was", async () => {
  const notebook = randomBytes(6_000_000).toString("base64");
  const exporter = {
    async *exportData() {
      yield { path: "notebook.ipynb", content: notebook };
      yield { path: "empty.json", content: "" };
    },
  };
  const services = { db: null, log: null, exporters: [exporter] } as unknown as Services;
  const counting = countTurns();
  const zip = new Uint8Array(await new Response(exportAccount(services, "ann")).arrayBuffer());
  const turns = counting.stop();
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  expect(files).toEqual([
    ["notebook.ipynb", notebook],
    ["empty.json", ""],
  ]);
  expect(turns).toBeGreaterThan(25);
});
