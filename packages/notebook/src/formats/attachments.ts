import { decoded } from "../decoded.ts";
import type { Cell } from "../notebook.ts";
import { isObject } from "../json-kinds.ts";
import { isText, joinLines } from "../nbformat/lines.ts";

/** The beginning of an attachment's address, in Markdown or HTML. */
const BEGIN = "attachment:";

/**
 * Puts a cell's attached files into its text, because text files have no place for attachments. Those that the text doesn't
 * show become link definitions, which Markdown doesn't show either.
 */
export function inlineAttachments<C extends Pick<Cell, "type" | "source" | "attachments">>(cell: C): C {
  const names = Object.keys(cell.attachments);
  if (cell.type === "code" || names.length === 0) return cell;
  const [first = "", ...parts] = cell.source.split(BEGIN);
  const used = new Set<string>();
  let source = first;
  for (const part of parts) {
    const { name, length } = nameAt(part, names);
    const data = dataAddress(cell, name);
    if (data !== null) used.add(name);
    source += data === null ? BEGIN + part : data + part.slice(length);
  }
  const unused = names.filter((name) => !used.has(name)).flatMap((name) => definition(name, dataAddress(cell, name)));
  return { ...cell, source: [source, ...(unused.length > 0 ? [unused.join("\n")] : [])].join("\n\n") };
}

/** The longest name at the beginning of a text, and how long it is there; an empty name if there is none. */
function nameAt(text: string, names: readonly string[]): { readonly name: string; readonly length: number } {
  // A percent sign and two digits stand for each byte, and a character has up to four bytes.
  const longest = Math.max(...names.map((name) => name.length * 12));
  for (let length = Math.min(text.length, longest); length > 0; length -= 1) {
    if (/[\w%.-]/.test(text[length] ?? "")) continue;
    const written = text.slice(0, length);
    const readings = [written, decoded(written), decoded(unescaped(written))];
    const name = readings.find((reading) => names.includes(reading));
    if (name !== undefined) return { name, length };
  }
  return { name: "", length: 0 };
}

/** Without the escapes of Markdown and HTML. */
function unescaped(text: string): string {
  return text
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:apos|#39);/g, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function definition(name: string, data: string | null): readonly string[] {
  const label = name.replaceAll(/[[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");
  return data === null ? [] : [`[${label}]: ${data}`];
}

function dataAddress({ attachments }: Pick<Cell, "attachments">, name: string): string | null {
  const bundle = Object.hasOwn(attachments, name) ? attachments[name] : undefined;
  if (!isObject(bundle)) return null;
  const texts = Object.entries(bundle).filter(([, data]) => isText(data));
  const found = texts.find(([type]) => type.startsWith("image/")) ?? texts[0];
  if (!found || !isText(found[1])) return null;
  const [type, data] = [found[0], joinLines(found[1])];
  if (!isPlainText(type, data)) return `data:${type};base64,${data.replaceAll(/\s/g, "")}`;
  // Brackets and quotes would end the address in Markdown and HTML.
  const text = encodeURIComponent(data).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `data:${type};charset=utf-8,${text}`;
}

/** Notebooks contain text types as they are, and others as Base64. For SVG, both occur. */
function isPlainText(type: string, data: string): boolean {
  if (type.startsWith("image/svg")) return !/^[\w+/=\s]*$/.test(data);
  return type.startsWith("text/") || /[/+](?:json|xml)$|^application\/javascript$/.test(type);
}
