import { ContentError, readFrontMatter } from "../front-matter.ts";
import { splitBlocks } from "./blocks.ts";
import { type ExampleFields, exampleSchema } from "./front-matter-schemas.ts";
import { type DataFile, dataFiles, type ItemFolder, requiredText } from "./item-files.ts";
import { type Cell, type CellOptions, readCell } from "./read-cell.ts";

/** An example as its author wrote it: a notebook. */
export interface ExampleSource {
  readonly slug: string;
  readonly fields: ExampleFields;
  readonly parts: readonly ExamplePart[];
  readonly data: readonly DataFile[];
}

export type ExamplePart =
  | { readonly kind: "prose"; readonly text: string }
  | { readonly kind: "cell"; readonly cell: Cell };

/** Reads the folder of an example. Throws `ContentError`. */
export function readExample(folder: ItemFolder): ExampleSource {
  const file = `examples/${folder.slug}/example.md`;
  const text = requiredText(folder, "example.md");
  const { fields, body, bodyLine } = readFrontMatter(
    file,
    text,
    exampleSchema,
    "title, summary, group and the other fields of docs/authoring.md",
  );
  const counter: CellOptions = { file, next: 1 };
  const parts: ExamplePart[] = [];
  for (const block of splitBlocks(file, body, bodyLine)) {
    if (block.kind === "directive") throw new ContentError(`${file}:${block.line}: examples have no ::: directives.`);
    const cell = block.kind === "fence" ? readCell(block, counter) : null;
    const shown = block.kind === "fence" ? `\`\`\`${block.language}\n${block.code}\n\`\`\`` : block.text;
    const last = parts.at(-1);
    if (cell) parts.push({ kind: "cell", cell });
    else if (last?.kind === "prose") parts[parts.length - 1] = { kind: "prose", text: `${last.text}\n\n${shown}` };
    else parts.push({ kind: "prose", text: shown });
  }
  const { thumbnail } = fields;
  if (thumbnail && !parts.some((part) => part.kind === "cell" && part.cell.id === thumbnail))
    throw new ContentError(`${file}: the thumbnail names a cell that doesn't exist: ${thumbnail}.`);
  return { slug: folder.slug, fields, parts, data: dataFiles(folder) };
}
