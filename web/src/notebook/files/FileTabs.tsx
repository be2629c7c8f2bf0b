import { Spinner } from "@fiddle/ui/spinner.tsx";
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

const FileStrip = lazy(() => import("./FileStrip.tsx").then((m) => ({ default: m.FileStrip })));
const FileViews = lazy(() => import("./FileViews.tsx").then((m) => ({ default: m.FileViews })));

/** The notebook, or an open file. The notebook stays mounted either way. */
export function FileTabs({ children }: { readonly children: ReactNode }) {
  const { tabs } = useNotebook().files;
  const { paths, shown } = useStore(tabs);
  const scrolled = useRef(new Map<string | null, number>());

  useEffect(
    () =>
      tabs.subscribe((now, before) => {
        if (now.shown !== before.shown) scrolled.current.set(before.shown, window.scrollY);
      }),
    [tabs],
  );
  useLayoutEffect(() => {
    const top = scrolled.current.get(shown);
    if (scrolled.current.size > 0) window.scrollTo({ top: top ?? 0, behavior: "instant" });
  }, [shown]);

  return (
    <>
      {paths.length > 0 && (
        <Suspense>
          <FileStrip />
        </Suspense>
      )}
      <div hidden={shown !== null}>{children}</div>
      {paths.length > 0 && (
        <Suspense fallback={shown && <Spinner label="Opening the file" className="m-6" />}>
          <FileViews />
        </Suspense>
      )}
    </>
  );
}
