import type { KeyboardEvent, PointerEvent } from "react";
import styles from "./grid.module.css";

interface ResizeHandleProps {
  /** The height of the grid and its limits, in pixels. */
  readonly height: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onResize: (height: number) => void;
}

/** The grid's lower edge, which can be dragged or moved with the arrow keys. */
export function ResizeHandle({ height, min, max, step, onResize }: ResizeHandleProps) {
  const set = (next: number) => onResize(Math.round(Math.max(min, Math.min(max, next))));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    set(height + (event.key === "ArrowDown" ? step : -step));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle: HTMLElement = event.currentTarget;
    const start = height - event.clientY;
    const stop = new AbortController();
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener("pointermove", ({ clientY }) => set(start + clientY), { signal: stop.signal });
    handle.addEventListener("lostpointercapture", () => stop.abort(), { signal: stop.signal });
  }

  return (
    <div
      role="separator"
      aria-label="Table height"
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  );
}
