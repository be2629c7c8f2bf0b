import { Markdown } from "../markdown/Markdown.tsx";
import { textOf } from "../mime-text.ts";
import type { RendererProps } from "../renderers.ts";
import { withoutPiles } from "../text/piled-marks.ts";
import { PlainText } from "../text/PlainText.tsx";
import { isTooMuch } from "./markdown-cost.ts";

/** Markdown that a kernel sends. What would keep the page for long is shown as its source. */
export function MarkdownOutput({ data }: RendererProps) {
  const source = textOf(data);
  return isTooMuch(source) ? <PlainText data={source} /> : <Markdown source={withoutPiles(source)} />;
}
