import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { placeBeside } from "../place.ts";
import { writeClipboard } from "./copy.ts";
import styles from "./grid.module.css";

interface CellDetailProps {
  /** The accessible name and heading, e.g. `price, row 12`. */
  readonly label: string;
  readonly text: string;
  /** The cell's element. */
  readonly target: Element;
  readonly onClose: () => void;
}

/** A popover beside a cell that shows its full value. */
export function CellDetail({ label, text, target, onClose }: CellDetailProps) {
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    placeBeside(element, target);
    element.focus();
  }, [target]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stops keys from reaching the page; the popover itself handles Escape
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.detail}
      onToggle={(event) => event.newState === "closed" && onClose()}
      onKeyDown={(event) => event.key !== "Tab" && event.stopPropagation()}
    >
      <div className={styles.detailHead}>
        <span className={styles.detailLabel}>{label}</span>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void writeClipboard(Promise.resolve(text)).then(() => setCopied(true))}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
      </div>
      <div className={styles.detailText} tabIndex={0}>
        {text}
      </div>
    </div>
  );
}
