import { Markdown } from "../markdown/Markdown.tsx";
import { textOf } from "../mime-text.ts";
import type { RendererProps } from "../renderers.ts";
import { withoutPiles } from "../text/piled-marks.ts";
import { PlainText } from "../text/PlainText.tsx";
import { isTooMuch } from "./markdown-cost.ts";

/** Markdown that a kernel sends. What would keep the page for long is shown as its source. */
export function MarkdownOutput({ data }: RendererProps) {
  const source = textOf(data);
  if (!isTooMuch(source)) return <Markdown source={withoutPiles(source)} />;
  return (
    <>
      <p className="mb-2 text-sm text-secondary">This Markdown is too long to render, so its source is shown.</p>
      <PlainText data={source} />
    </>
  );
}
