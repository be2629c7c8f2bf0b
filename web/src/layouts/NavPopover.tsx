import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface NavPopoverProps {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly iconOnly?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that shows links below the header; closed by Escape, a click elsewhere, and by going somewhere. */
export function NavPopover({ id, label, icon, iconOnly = false, className, children }: NavPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key) box.current?.hidePopover?.();
  }, [key]);
  return (
    <>
      <button type="button" popoverTarget={id} className={className} {...(iconOnly && { "aria-label": label })}>
        {!iconOnly && label}
        {icon}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="fixed inset-auto top-11 right-2 m-0 max-h-[calc(100dvh-3.5rem)] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border-0 bg-raised p-1.5 text-primary shadow-lg md:left-80 md:right-auto"
      >
        {children}
      </div>
    </>
  );
}
