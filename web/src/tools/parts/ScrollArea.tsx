import type { ReactNode } from "react";

interface ScrollAreaProps {
  /** What the box contains, as its accessible name. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A box for contents that can be larger than it. The keyboard reaches and scrolls it, too. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
