import { join } from "node:path";
import type { Env } from "../platform/env.ts";
import { contactOf } from "../platform/contact.ts";
import type { Log } from "../platform/log.ts";
import { type ContentLibrary, openLibrary } from "./library.ts";

const FOLDER = join(import.meta.dirname, "../../../packages/content/pages");

/** Opens the pages that ship with the product, with the operator's changes. */
export function openProductPages({ env, log }: { readonly env: Env; readonly log: Log }): ContentLibrary {
  const { host } = new URL(env.appUrl);
  // Every domain with email must accept this address (RFC 5321, section 4.5.1).
  const values = { site: host, contact: contactOf(env), agent: env.isAgentOn ? "on" : "" };
  return openLibrary({ folder: FOLDER, log, values });
}
