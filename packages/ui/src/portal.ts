import { type RefObject, useState } from "react";

/**
 * Where to put what a trigger opens: in its dialog, because a modal dialog makes everything outside itself dead, or
 * in the page's main part, because content belongs to a landmark. Null, the body, where there is neither.
 * Call the second value when it opens.
 */
export function usePortalContainer(trigger: RefObject<HTMLElement | null>): [HTMLElement | null, () => void] {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return [container, () => setContainer(trigger.current?.closest<HTMLElement>("dialog, main") ?? null)];
}
