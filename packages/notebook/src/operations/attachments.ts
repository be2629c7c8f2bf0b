import type { JsonObject } from "../notebook.ts";
import { isSame } from "./metadata.ts";

/** The part of a cell that is merged. */
interface AttachedText {
  readonly source: string;
  readonly attachments: JsonObject;
}

/**
 * Adds a cell's attachments to those of another. If a name is taken by another attachment, it is renamed, and the
 * source with it.
 */
export function uniteAttachments(taken: JsonObject, { source, attachments }: AttachedText): AttachedText {
  const united = new Map(Object.entries(taken));
  let text = source;
  for (const [name, bundle] of Object.entries(attachments)) {
    const isFree = !united.has(name) || isSame(united.get(name), bundle);
    const given = isFree ? name : freeName(name, [...united.keys(), ...Object.keys(attachments)]);
    united.set(given, bundle);
    if (given !== name) text = renameLinks(text, name, given);
  }
  return { source: text, attachments: Object.fromEntries(united) };
}

/** `plot.png` becomes `plot-2.png`. */
function freeName(name: string, taken: readonly string[]): string {
  const [, stem = name, ending = ""] = /^(.+?)(\.\w+)?$/s.exec(name) ?? [];
  let number = 2;
  while (taken.includes(`${stem}-${number}${ending}`)) number += 1;
  return `${stem}-${number}${ending}`;
}

/** Links name an attachment either unchanged or URL-encoded. */
function renameLinks(source: string, name: string, given: string): string {
  const written = new Map([encodeURIComponent, encodeURI, String].map((write) => [write(name), write(given)]));
  return [...written].reduce((text, [before, after]) => {
    const literal = before.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
    const link = new RegExp(`(?<=attachment:)${literal}(?![\\w%-]|\\.\\w)`, "g");
    return text.replace(link, () => after);
  }, source);
}
