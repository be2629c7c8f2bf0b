import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { currentToasts, dismissToast, onToasts, type Toast, type ToastTone } from "./toasts.ts";

/** The messages of `toast()`, to be rendered in the `ToastRegion`. */
export function ToastCards() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, noToasts);
  return toasts.map((toast) => <ToastCard key={toast.id} {...toast} />);
}

function ToastCard({ id, message, tone, action, milliseconds }: Toast) {
  const [isPaused, setPaused] = useState(false);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(dismissToast, milliseconds, id);
    return () => clearTimeout(timer);
  }, [isPaused, id, milliseconds]);

  return (
    <div
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className={classes(
        "pointer-events-auto flex max-w-md animate-appear items-center gap-2 rounded-lg bg-raised py-1.5 pr-1.5 pl-3.5",
        "text-sm text-primary shadow-lg",
        TONES[tone],
      )}
    >
      <span dir="auto" className="grow py-1">
        {message}
      </span>
      {action && (
        <Button
          size="sm"
          variant="ghost"
          className="text-accent-text!"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X />} onClick={() => dismissToast(id)} />
    </div>
  );
}

const DOT = "before:size-2 before:shrink-0 before:rounded-full before:content-['']";

const TONES: Record<ToastTone, string> = {
  plain: "",
  good: `${DOT} before:bg-success`,
  bad: `${DOT} before:bg-danger`,
};

/** A constant, because React requires a stable snapshot from the server. */
const NO_TOASTS: readonly Toast[] = [];

function noToasts() {
  return NO_TOASTS;
}
