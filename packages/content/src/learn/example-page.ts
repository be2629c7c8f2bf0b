import type { JsonObject } from "@fiddle/notebook";
import type { ExamplePage, ExampleSummary, LearnCell, Thumbnail } from "@fiddle/protocol";
import { renderMarkdown } from "../pages/markdown.ts";
import type { ItemFolder } from "./item-files.ts";
import { itemFiles, learnCell, summaryOf } from "./item-page.ts";
import { once } from "./once.ts";
import type { ExampleSource } from "./read-example.ts";
import { readRecorded } from "./recorded-file.ts";
import { parseRecordedCells } from "./recorded.ts";

/** An example as the site shows it. */
export interface BuiltExample {
  readonly summary: ExampleSummary;
  /** Rendered when it is first asked for. */
  readonly page: () => Omit<ExamplePage, "tutorials" | "challenges" | "next">;
  /** Slugs. */
  readonly tutorials: readonly string[];
  readonly challenges: readonly string[];
}

/** Throws `ContentError` where the example hasn't run since it changed. */
export function buildExample(folder: ItemFolder, { slug, fields, parts, data }: ExampleSource): BuiltExample {
  const { outputs } = readRecorded(folder, parseRecordedCells);
  const cells = parts.flatMap((part) =>
    part.kind === "cell" ? [learnCell(folder, part.cell, outputs[part.cell.id])] : [],
  );
  const summary: ExampleSummary = {
    ...summaryOf(slug, fields),
    group: fields.group,
    tags: fields.tags,
    thumbnail: thumbnailOf(cells, fields.thumbnail),
    isApp: fields.app !== undefined,
  };
  return {
    summary,
    page: once(() => ({
      ...summary,
      parts: parts.map((part) =>
        part.kind === "prose"
          ? { kind: part.kind, html: renderMarkdown(part.text), markdown: part.text }
          : { kind: part.kind, cell: learnCell(folder, part.cell, outputs[part.cell.id]) },
      ),
      app: fields.app ? (JSON.parse(JSON.stringify(fields.app)) as JsonObject) : null,
      packages: fields.packages,
      files: itemFiles(data),
    })),
    tutorials: fields.tutorials,
    challenges: fields.challenges,
  };
}

const THUMBNAIL_LINES = 8;

function thumbnailOf(cells: readonly LearnCell[], id: string | undefined): Thumbnail {
  const cell = cells.find((cell) => cell.id === id);
  if (cell?.image) return { kind: "image", source: cell.image.source };
  for (const output of cell?.outputs ?? []) {
    if (output.output_type === "stream") return { kind: "output", text: firstLines(output.text) };
    if (output.output_type === "error") continue;
    const image = output.data["image/png"];
    if (typeof image === "string") return { kind: "image", source: `data:image/png;base64,${image}` };
    const svg = output.data["image/svg+xml"];
    if (typeof svg === "string")
      return { kind: "image", source: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
    const markdown = output.data["text/markdown"];
    if (typeof markdown === "string") return { kind: "output", text: firstLines(withoutMarks(markdown)) };
    const text = output.data["text/plain"];
    if (typeof text === "string") return { kind: "output", text: firstLines(text) };
  }
  const code = cells.find(({ language }) => language !== "prompt")?.code ?? cells[0]?.code ?? "";
  return { kind: "code", text: firstLines(code) };
}

/** What is left of Markdown to a reader who sees its text alone. */
function withoutMarks(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) => line.replaceAll(/^#+ |\*\*|\\|`|^\| | \|$/g, "").replaceAll(" | ", "  "))
    .filter((line) => /[^\s:|-]/.test(line))
    .join("\n");
}

function firstLines(text: string): string {
  return text.split("\n").slice(0, THUMBNAIL_LINES).join("\n").trimEnd();
}
