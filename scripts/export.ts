/**
 * `npm run export -- --out site` writes the product as files that any web server serves, without a server of ours (docs/export.md).
 */
import { join } from "node:path";
import { ExportError } from "./export/export-error.ts";
import { exportSite } from "./export/export-site.ts";
import { readExportOptions } from "./export/options.ts";

const ROOT = join(import.meta.dirname, "..");

try {
  await exportSite(ROOT, readExportOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ExportError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
