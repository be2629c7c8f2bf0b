import { type RefObject, useState } from "react";

/**
 * The element to render a menu or popover into: the trigger's dialog, because everything outside a modal dialog is
 * inert, else the page's `<main>`, because content belongs in a landmark. Null means the body. Call the returned
 * function when the menu opens.
 */
export function usePortalContainer(trigger: RefObject<HTMLElement | null>): [HTMLElement | null, () => void] {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return [container, () => setContainer(trigger.current?.closest<HTMLElement>("dialog, main") ?? null)];
}
