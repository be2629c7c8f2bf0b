import { unknownLanguageOf } from "../kernel-id.ts";
import type { JsonObject } from "../notebook.ts";

/** Cuts off the header that jupytext writes: YAML between two lines of dashes, commented. */
export function splitHeader(text: string, mark: string): { readonly header: string; readonly body: string } {
  const line = `${mark} ---`;
  if (!text.startsWith(`${line}\n`)) return { header: "", body: text };
  const end = text.indexOf(`\n${line}\n`, line.length);
  if (end < 0) return { header: "", body: text };
  const after = end + line.length + 2;
  const blank = /^\n*/.exec(text.slice(after))?.[0].length ?? 0;
  return { header: text.slice(0, after + blank), body: text.slice(after + blank) };
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
  const { kernelspec } = metadata;
  const members = typeof kernelspec === "object" && kernelspec !== null ? Object.entries(kernelspec) : [];
  const language = unknownLanguageOf(metadata);
  const given =
    members.length > 0 || language === null ? members : [["language", language] as const, ["name", language] as const];
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
