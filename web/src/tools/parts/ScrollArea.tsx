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
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
