import { messageOf } from "@fiddle/notebook/message-of";
import { parse } from "yaml";
import type { z } from "zod";

/** A content file that can't be used. The message names the file and says what to change. */
export class ContentError extends Error {}

const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

/** The checked front matter of a Markdown file, and the text below it. Throws `ContentError`. */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  firstKeys: string,
): { readonly fields: z.infer<Schema>; readonly body: string; readonly bodyLine: number } {
  const [, yaml, body] = FRONT_MATTER.exec(text) ?? [];
  if (yaml === undefined || body === undefined)
    throw new ContentError(`${file} has no front matter. Start it with a --- line, then ${firstKeys}.`);
  const parsed = schema.safeParse(readYaml(file, yaml));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "front matter"}: ${message}`);
    throw new ContentError(`The front matter of ${file} is invalid. ${problems.join("; ")}.`);
  }
  return { fields: parsed.data, body, bodyLine: yaml.split("\n").length + 3 };
}

function readYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const [reason] = messageOf(error).split("\n");
    throw new ContentError(`The front matter of ${file} isn't valid YAML: ${reason}`, { cause: error });
  }
}
