import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Kbd } from "./kbd.tsx";
import { placeBeside } from "./place.ts";
import { type Tip, watchTips } from "./tips.ts";

/**
 * Shows the tooltips of the whole page. Render it once, near the root. Targets only have attributes and no state or
 * listeners, so that thousands of buttons with tooltips cost next to nothing.
 */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => watchTips(setTip), []);

  useLayoutEffect(() => {
    if (!tip || !box.current) return;
    // The top layer is above open dialogs.
    box.current.showPopover?.();
    placeBeside(box.current, tip.target);
  }, [tip]);

  if (!tip) return null;
  return (
    <div
      ref={box}
      // Each tooltip needs a new element, because the top layer orders elements by when they were shown.
      key={tip.id}
      popover="manual"
      role="tooltip"
      data-tip-box=""
      className="fixed inset-auto m-0 flex max-w-72 items-center gap-2 rounded-md border-0 bg-raised px-2 py-1 text-xs text-primary shadow-lg"
    >
      {tip.text && <span>{tip.text}</span>}
      {tip.keys && <Kbd keys={tip.keys} />}
    </div>
  );
}
