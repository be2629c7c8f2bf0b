import { objectOf } from "@fiddle/notebook/json-kinds";
import { type Cell, type Json, type Output, readNotebook } from "@fiddle/notebook";
import { placeImage } from "./images.ts";

const FENCES = new Map(Object.entries({ "duckdb-wasm": "sql", "sqlite-wasm": "sql" }));

/** An .ipynb file as Markdown, including outputs. Throws a sentence if it isn't a notebook. */
export function fromNotebook(file: string): string {
  const { notebook } = readNotebook(file);
  const { language_info: info, fiddle } = notebook.metadata;
  const language = FENCES.get(textMember(fiddle, "kernelId")) ?? (textMember(info, "name") || "python");
  let text = "";
  let definitions = "";
  const addImage = (name: string, address: string) => {
    const { mark, definition } = placeImage(`${text}\n${definitions}`, name, address);
    definitions += `${definition.trim()}\n`;
    return mark;
  };
  for (const cell of notebook.cells) {
    const parts = cell.type === "code" ? codeParts(cell, language, addImage) : [textOf(cell, addImage)];
    for (const part of parts) if (part.trim() !== "") text += `${text === "" ? "" : "\n\n"}${part.trim()}`;
  }
  return `${text}\n${definitions === "" ? "" : `\n${definitions}`}`;
}

type AddImage = (name: string, address: string) => string;

function codeParts({ source, metadata, outputs }: Cell, language: string, addImage: AddImage): string[] {
  const own = FENCES.get(textMember(metadata["fiddle"], "kernelId")) ?? language;
  return [source.trim() === "" ? "" : fenced(source, own), ...outputs.map((output) => shown(output, addImage))];
}

function shown(output: Output, addImage: AddImage): string {
  if (output.output_type === "stream") return fenced(output.text, "text");
  if (output.output_type === "error") return fenced(`${output.ename}: ${output.evalue}`, "text");
  if (output.output_type === "unknown") return "";
  for (const type of ["image/png", "image/jpeg", "image/gif"])
    if (type in output.data) return addImage("output", dataAddress(type, output.data[type]));
  if ("text/markdown" in output.data) return joined(output.data["text/markdown"]);
  return "text/plain" in output.data ? fenced(joined(output.data["text/plain"]), "text") : "";
}

/** Includes the images attached to the cell. */
function textOf({ source, attachments }: Cell, addImage: AddImage): string {
  return source.replaceAll(/!\[([^\]]*)\]\(attachment:([^)\s]+)\)/g, (whole, alt: string, name: string) => {
    const bundle = Object.hasOwn(attachments, name) ? attachments[name] : null;
    const [type, data] = Object.entries(objectOf(bundle))[0] ?? [];
    return type ? addImage(alt || name, dataAddress(type, data)) : whole;
  });
}

function dataAddress(type: string, data: Json | undefined): string {
  return `data:${type};base64,${joined(data).replaceAll(/\s/g, "")}`;
}

function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, "")}\n${fence}`;
}

function joined(data: Json | undefined): string {
  return Array.isArray(data) ? data.join("") : typeof data === "string" ? data : "";
}

function textMember(value: Json | undefined, name: string): string {
  const member = objectOf(value)[name];
  return typeof member === "string" ? member : "";
}
