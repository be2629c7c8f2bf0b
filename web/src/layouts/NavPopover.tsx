import { classes } from "@fiddle/ui/classes.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface NavPopoverProps {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly iconOnly?: boolean;
  /** The preferred side of the window. */
  readonly align?: "start" | "end";
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that shows links below the header. It closes on Escape, on a click elsewhere and on navigation. */
export function NavPopover(props: NavPopoverProps) {
  const { id, label, icon, iconOnly = false, align = "start", className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownOn = useRef(key);
  useEffect(() => {
    // It can have been opened before the scripts were there, and stays open then.
    if (shownOn.current !== key) box.current?.hidePopover?.();
    shownOn.current = key;
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
        className={classes(boxClass, align === "start" ? "w-80 md:right-auto md:left-80" : "w-52")}
      >
        {children}
      </div>
    </>
  );
}

const boxClass =
  "fixed inset-auto top-11 right-2 m-0 max-h-[calc(100dvh-3.5rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg " +
  "border-0 bg-raised p-1.5 text-primary shadow-lg";

/** An item of a menu. */
export const menuLinkClass =
  "flex min-h-control-sm items-center rounded-md px-2 text-sm text-secondary no-underline hover:bg-hover " +
  "hover:text-primary coarse:text-base";
