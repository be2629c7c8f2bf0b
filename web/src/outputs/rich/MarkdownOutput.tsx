import { Markdown } from "../markdown/Markdown.tsx";
import { textOf } from "../mime-text.ts";
import type { RendererProps } from "../renderers.ts";

export function MarkdownOutput({ data }: RendererProps) {
  return <Markdown source={textOf(data)} />;
}
