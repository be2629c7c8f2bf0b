import { lazy, Suspense } from "react";
import type { MarkdownProps } from "./Markdown.tsx";

const Rendered = lazy(() => import("./Markdown.tsx").then((m) => ({ default: m.Markdown })));

/** `Markdown`, fetched when the first text is shown; its source stands in for it meanwhile. */
export function LaterMarkdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap">{props.source}</p>}>
      <Rendered {...props} />
    </Suspense>
  );
}
