import { lazy, Suspense } from "react";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import type { ReadSourceProps } from "./ReadSource.tsx";

const Coloured = lazy(() => import("./ReadSource.tsx").then((m) => ({ default: m.ReadSource })));

/** `ReadSource`, fetched when the first notebook is read: it colours every language at once, an editor only its own. */
export function LaterReadSource(props: ReadSourceProps) {
  return (
    <LoadBoundary fallback={<pre className="read-source">{props.cell.source}</pre>}>
      <Suspense fallback={null}>
        <Coloured {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
