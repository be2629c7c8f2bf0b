import * as Radix from "radix-ui/popover";
import { type ReactElement, type ReactNode, useRef } from "react";
import { classes } from "./classes.ts";
import { usePortalContainer } from "./portal.ts";

interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  trigger: ReactElement;
  children: ReactNode;
  /** Which edges of the panel and the trigger line up. */
  align?: "start" | "center" | "end";
  /** Controls the popover from outside. Omit it to let the popover manage its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** A button that opens a small panel next to it. */
export function Popover({ label, trigger, children, align = "start", open, onOpenChange, className }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [container, findContainer] = usePortalContainer(button);
  return (
    <Radix.Root
      {...(open !== undefined && { open })}
      onOpenChange={(open) => {
        if (open) findContainer();
        onOpenChange?.(open);
      }}
    >
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classes(
            "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] min-w-48 animate-appear",
            "overflow-y-auto rounded-lg bg-raised p-3 text-sm text-primary shadow-lg outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
