import { type ClassItem, type CreateClass, createClassSchema } from "@fiddle/protocol/learn/class.ts";
import { packText, unpackText } from "../../platform/packed-text.ts";

/** What the fragment of a link that holds a class begins with; the digit is the version of what follows. */
const PREFIX = "class1-";
const UNPACKED_LIMIT = 100_000;

/** A link that holds the whole class. The fragment isn't sent to a server, so that it needs no account. */
export async function classLink(given: CreateClass, site: string): Promise<string> {
  return `${site}/class#${PREFIX}${await packText(JSON.stringify(given))}`;
}

/** The class in a fragment; null where there is none. Rejects with a sentence for the user where it can't be read. */
export async function readClassLink(fragment: string): Promise<CreateClass | null> {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(PREFIX)) return null;
  try {
    return createClassSchema.parse(JSON.parse(await unpackText(text.slice(PREFIX.length), UNPACKED_LIMIT)));
  } catch {
    throw new Error("This link is incomplete. Ask your teacher for it again.");
  }
}

/** The notebook that a pasted address of this site leads to; null for any other text. */
export function notebookItem(text: string, site: string): ClassItem | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  if (!`${origin}${pathname}`.startsWith(`${site}/`)) return null;
  const path = `${origin}${pathname}`.slice(site.length);
  return /^\/fiddles\/[A-Za-z0-9_-]+$/.test(path) ? { path, title: "Your notebook" } : null;
}
