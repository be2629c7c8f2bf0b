import { join } from "node:path";
import type { Env } from "../env.ts";
import type { Log } from "../platform/log.ts";
import { type ContentLibrary, openLibrary } from "./library.ts";

const FOLDER = join(import.meta.dirname, "../../../packages/content/pages");

/** The pages shipped with the product, as whoever runs this server has changed them. */
export function openProductPages({ env, log }: { readonly env: Env; readonly log: Log }): ContentLibrary {
  const { host, hostname } = new URL(env.appUrl);
  // The one address that every domain with mail has (RFC 5321, 4.5.1).
  const values = { site: host, contact: env.contactEmail ?? `postmaster@${hostname}` };
  return openLibrary({ folder: FOLDER, log, values });
}
