import { ToastRegion } from "@fiddle/ui/toast.tsx";
import { onToasts } from "@fiddle/ui/toasts.ts";
import { useEffect, useState } from "react";
import { whenQuiet } from "../platform/when-quiet.ts";

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Tooltips and toasts. No page shows any at first, so their code loads when the page is idle. */
export function Overlays() {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let left = false;
    // If loading fails, the next message tries again.
    const load = () =>
      void loadParts().then(
        (loaded) => left || setParts(loaded),
        () => {},
      );
    const cancel = whenQuiet(load);
    const unsubscribe = onToasts(load);
    return () => {
      left = true;
      cancel();
      unsubscribe();
    };
  }, []);
  return (
    <>
      {parts && <parts.TooltipHost />}
      <ToastRegion>{parts && <parts.ToastCards />}</ToastRegion>
    </>
  );
}

async function loadParts() {
  const [{ TooltipHost }, { ToastCards }] = await Promise.all([
    import("@fiddle/ui/tooltip.tsx"),
    import("@fiddle/ui/toast-cards.tsx"),
  ]);
  return { TooltipHost, ToastCards };
}
