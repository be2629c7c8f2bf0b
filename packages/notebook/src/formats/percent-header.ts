import { unknownLanguageOf } from "../kernel-id.ts";
import { objectOf } from "../json-kinds.ts";
import type { JsonObject } from "../notebook.ts";

/** What Python may have above the header: how to run the file, and its encoding. */
const ABOVE = /^(?:#!.*\n)?(?:#.*coding[:=].*\n)?(?=# ---\n)/;

/** Cuts off the header that jupytext writes: YAML between two lines of dashes, commented. */
export function splitHeader(text: string, mark: string): { readonly header: string; readonly body: string } {
  const line = `${mark} ---`;
  const start = mark === "#" ? (ABOVE.exec(text)?.[0].length ?? 0) : 0;
  if (!text.startsWith(`${line}\n`, start)) return { header: "", body: text };
  const end = text.indexOf(`\n${line}\n`, start + line.length);
  if (end < 0) return { header: "", body: text };
  const after = end + line.length + 2;
  const blank = /^\n*/.exec(text.slice(after))?.[0].length ?? 0;
  return { header: text.slice(0, after + blank), body: text.slice(after + blank) };
}

/** The lines of YAML between dashes that a file of another format began with, without what jupytext says of that format. */
export function foreignYaml({ front, header }: JsonObject): readonly string[] {
  const text =
    typeof front === "string" ? front : typeof header === "string" ? header.replaceAll(/^(?:#|--(?!-)) ?/gm, "") : "";
  const lines = text.trimEnd().split("\n");
  const [first, end] = [lines.indexOf("---"), lines.findLastIndex((line) => line === "---" || line === "...")];
  let dropped = -1;
  const kept = lines.slice(first + 1, Math.max(0, end)).filter((line) => {
    const indent = line.search(/\S/);
    if (/^ *jupytext:/.test(line)) dropped = indent;
    else if (indent >= 0 && indent <= dropped) dropped = -1;
    return dropped < 0;
  });
  return kept.every((line) => line.trim() === "" || line.trim() === "jupyter:") ? [] : kept;
}

/** What the header says about the kernel. The rest of it is kept as text. */
export function headerMetadata(header: string, mark: string): JsonObject {
  const kernelspec = readKernelspec(
    header
      .split("\n")
      .map((line) => line.slice(mark.length).replace(/^ /, ""))
      .join("\n"),
  );
  return Object.keys(kernelspec).length > 0 ? { kernelspec } : {};
}

/** A kernelspec as lines of YAML, which `readKernelspec` reads. */
export function kernelspecLines(metadata: JsonObject): readonly string[] {
  const language = unknownLanguageOf(metadata);
  const name = language === null ? {} : { language, name: language };
  const spec = objectOf(metadata.kernelspec);
  const given = Object.entries({ ...spec, ...name, ...spec });
  const lines = given.flatMap(([name, value]) =>
    typeof value === "string" && /^[\w-]+$/.test(name) ? [`  ${name}: ${yamlText(value)}`] : [],
  );
  return lines.length > 0 ? ["kernelspec:", ...lines] : [];
}

function yamlText(value: string): string {
  const line = value.replaceAll(/\s+/g, " ").trim();
  return /^[A-Za-z][\w .()-]*$/.test(line) ? line : `"${line.replaceAll(/["\\]/g, "'")}"`;
}

/** The plain `name: value` lines of a kernelspec in YAML. */
export function readKernelspec(yaml: string): { [name: string]: string } {
  const members: (readonly [name: string, value: string])[] = [];
  const lines = yaml.split("\n");
  const start = lines.findIndex((line) => line.trim() === "kernelspec:");
  if (start < 0) return {};
  const indent = lines[start]?.search(/\S/) ?? 0;
  for (const line of lines.slice(start + 1)) {
    if (line.trim() !== "" && line.search(/\S/) <= indent) break;
    const found = /^\s+([\w-]+):\s*(?:"([^"]*)"|'([^']*)'|(\S.*))$/.exec(line.trimEnd());
    if (found) members.push([found[1] ?? "", found[2] ?? found[3] ?? found[4] ?? ""]);
  }
  return Object.fromEntries(members);
}
