import { hash } from "node:crypto";
import type { Env } from "../platform/env.ts";
import type { KernelHostManifest } from "./manifest.ts";

/**
 * Increase it when this program writes the documents or their headers differently (documents.test.ts tells). Else browsers would keep
 * documents with the policies of an earlier release.
 */
export const DOCUMENTS_VERSION = 2;

/** The settings that the documents contain. */
type DocumentSettings = Pick<Env, "appUrl" | "kernelOrigin" | "pyodidePackagesUrl" | "pypiIndexUrl">;

/**
 * The part of the documents' address that changes with them, so that browsers can keep them forever and need no answer of this server
 * before Python starts. Ten hexadecimal digits.
 */
export function documentsHash(manifest: KernelHostManifest | null, env: DocumentSettings): string {
  const { appUrl, kernelOrigin, pyodidePackagesUrl, pypiIndexUrl } = env;
  const content = JSON.stringify([DOCUMENTS_VERSION, manifest, appUrl, kernelOrigin, pyodidePackagesUrl, pypiIndexUrl]);
  return hash("sha256", content).slice(0, 10);
}
