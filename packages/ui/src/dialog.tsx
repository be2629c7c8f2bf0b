import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a click on the backdrop. Set `open` to false in response. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, with the primary one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
}

/**
 * A modal dialog. It uses the browser's `<dialog>`, which traps the focus and restores it on close.
 *
 * @example
 * <Dialog open={isOpen} onClose={close} title="Restart kernel?" footer={<Button onClick={restart}>Restart</Button>}>
 *   Variables are lost.
 * </Dialog>
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, description, children, footer, size = "md" }: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, because its cleanup runs while the dialog is still in the page and can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // A click on the backdrop has the dialog itself as its target. Keyboard users press Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // Only the owner closes it: if the browser did, React would still consider it open.
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={classes(dialogClass, WIDTHS[size])}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex items-center gap-4 px-5 pt-4 pb-2 coarse:pt-2.5 coarse:pb-1">
          <h2 dir="auto" id={id} className="grow text-lg">
            {title}
          </h2>
          <IconButton label="Close" keys="Escape" icon={<X />} onClick={onClose} className="-mr-2 shrink-0" />
        </header>
        <div className="overflow-y-auto overscroll-contain px-5 pb-4 text-sm text-secondary">
          {description && (
            <p dir="auto" id={`${id}-description`}>
              {description}
            </p>
          )}
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
        )}
      </div>
    </dialog>
  );
}

const dialogClass =
  "m-auto max-h-[min(44rem,calc(100dvh-2rem))] w-[calc(100vw-2rem)] animate-appear overflow-hidden rounded-lg border-0 " +
  "bg-raised p-0 text-primary shadow-lg backdrop:bg-scrim max-sm:mb-4";

const WIDTHS = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl", xl: "max-w-6xl" } as const;
