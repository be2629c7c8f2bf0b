/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover, which closes by itself, is no dialog element */
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { placeBeside } from "../place.ts";
import { writeClipboard } from "./copy.ts";
import styles from "./grid.module.css";

interface CellDetailProps {
  /** Which cell it is, for its name. */
  readonly label: string;
  readonly text: string;
  readonly target: Element;
  readonly onClose: () => void;
}

/** A cell's whole value, wrapped, beside the cell. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a popover: it closes by itself; its keys are kept from the page
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.detailText} tabIndex={0}>
        {text}
      </div>
    </div>
  );
}
