import { Suspense } from "react";
import { later } from "../../platform/later.tsx";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import type { MarkdownProps } from "./Markdown.tsx";

const { component: Rendered, load: importMarkdown } = later(() => import("./Markdown.tsx").then((m) => m.Markdown));
export { importMarkdown };

/** `Markdown`, loaded when the first text is shown. Until then, its source is shown. */
export function LaterMarkdown(props: MarkdownProps) {
  const plain = <p className="whitespace-pre-wrap">{props.source}</p>;
  return (
    <LoadBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <Rendered {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
