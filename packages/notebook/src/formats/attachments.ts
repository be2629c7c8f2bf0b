import type { Cell } from "../notebook.ts";
import { isObject } from "../nbformat/json-kinds.ts";
import { isText, joinLines } from "../nbformat/lines.ts";

/** The address of an attachment, in Markdown or HTML. */
const ADDRESS = /attachment:([^\s"'()<>]+)/g;

/** Puts a cell's attached files into its text, because text files have no place for attachments. */
export function inlineAttachments<C extends Pick<Cell, "type" | "source" | "attachments">>(cell: C): C {
  if (cell.type === "code" || Object.keys(cell.attachments).length === 0) return cell;
  const source = cell.source.replaceAll(ADDRESS, (address, name: string) => dataAddress(cell, name) ?? address);
  return { ...cell, source };
}

function dataAddress({ attachments }: Pick<Cell, "attachments">, written: string): string | null {
  const name = [written, decoded(written)].find((each) => Object.hasOwn(attachments, each));
  const bundle = name === undefined ? undefined : attachments[name];
  if (!isObject(bundle)) return null;
  const texts = Object.entries(bundle).filter(([, data]) => isText(data));
  const found = texts.find(([type]) => type.startsWith("image/")) ?? texts[0];
  if (!found || !isText(found[1])) return null;
  return `data:${found[0]};base64,${joinLines(found[1]).replaceAll(/\s/g, "")}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
