import { lazy, Suspense } from "react";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import type { ReadSourceProps } from "./ReadSource.tsx";

const Highlighted = lazy(() => import("./ReadSource.tsx").then((m) => ({ default: m.ReadSource })));

/** `ReadSource`, loaded in read mode only: it needs the parsers of all languages, an editor only one. */
export function LaterReadSource(props: ReadSourceProps) {
  return (
    <LoadBoundary fallback={<pre className="read-source">{props.cell.source}</pre>}>
      <Suspense fallback={null}>
        <Highlighted {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
