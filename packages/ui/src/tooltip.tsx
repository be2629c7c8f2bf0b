import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ariaKeys } from "./keys.ts";
import { Kbd } from "./kbd.tsx";
import { placeBeside } from "./place.ts";
import { type Tip, watchTips } from "./tips.ts";

interface TooltipProps {
  /** Read out after the name of the child. */
  text: string;
  keys?: string;
  children: ReactElement<Record<string, unknown>>;
}

/** Gives one child a tooltip. `IconButton` and `Button` have their own. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return cloneElement(children, {
    "data-tip": text,
    "data-tip-keys": keys,
    "aria-description": text,
    "aria-keyshortcuts": keys && ariaKeys(keys),
  });
}

/**
 * Shows every tooltip of the page; place it once, near the root. The targets carry only attributes, so a thousand
 * cells with ten buttons each cost nothing more than those.
 */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => watchTips(setTip), []);

  useLayoutEffect(() => {
    if (!tip || !box.current) return;
    // In the top layer, so that a dialog does not cover it.
    box.current.showPopover?.();
    placeBeside(box.current, tip.target);
  }, [tip]);

  if (!tip) return null;
  return (
    <div
      ref={box}
      // A new box for each target: the top layer orders by when it was shown.
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
