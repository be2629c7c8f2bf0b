import { Spinner } from "@fiddle/ui/spinner.tsx";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { PanelBoundary } from "../contract/PanelBoundary.tsx";

const CheckpointView = lazy(async () => ({ default: (await import("./CheckpointView.tsx")).CheckpointView }));

/** Shows the present cells, or the checkpoint that the address names. */
export function Present({ children }: { readonly children: ReactNode }) {
  const { checkpoint, notebook, selection } = useNotebook();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = search.has("checkpoint") ? search.getAll("checkpoint").join(" and ") : null;
  const saved = useStore(checkpoint, (place) => place.saved);
  const isPast = named !== null && named !== String(saved);

  useEffect(() => {
    const go = (timestamp: number | null) =>
      void navigate(
        { search: timestamp === null ? "" : `?checkpoint=${timestamp}` },
        { preventScrollReset: true, replace: timestamp === null },
      );
    checkpoint.setState({ go });
  }, [checkpoint, navigate]);

  const wasPast = useRef(isPast);
  useEffect(() => {
    // The focused button that led back no longer exists, so the focus is moved.
    const first = selection.activeId ?? notebook.document.cellIds()[0];
    if (wasPast.current && !isPast && first) selection.select(first);
    wasPast.current = isPast;
  }, [isPast, notebook, selection]);

  return (
    <>
      {isPast && (
        <PanelBoundary>
          <Suspense fallback={<Spinner label="Loading the checkpoint" className="m-4" />}>
            <CheckpointView key={named} named={named} />
          </Suspense>
        </PanelBoundary>
      )}
      <div style={{ display: isPast ? "none" : "contents" }}>{children}</div>
    </>
  );
}
