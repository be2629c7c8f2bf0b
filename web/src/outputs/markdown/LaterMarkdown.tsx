import { lazy, Suspense } from "react";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import type { MarkdownProps } from "./Markdown.tsx";

const Rendered = lazy(() => import("./Markdown.tsx").then((m) => ({ default: m.Markdown })));

/** `Markdown`, fetched when the first text is shown; its source stands in for it meanwhile. */
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
