import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./state.module.css";

interface ArrowsProps {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly pointed: number | null;
}

/** Draws arrows from references to their objects. They are measured, because the browser lays out the boxes. */
export function Arrows({ canvas, pointed }: ArrowsProps) {
  const svg = useRef<SVGSVGElement>(null);
  const latest = useRef(pointed);
  useLayoutEffect(() => {
    latest.current = pointed;
    draw(canvas.current, svg.current, pointed);
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const redraw = () => draw(canvas.current, svg.current, latest.current);
    const observer = new ResizeObserver(redraw);
    observer.observe(canvas.current);
    // Objects that fit stay in view while the frames are scrolled.
    const box = canvas.current.parentElement;
    box?.addEventListener("scroll", redraw, { passive: true });
    return () => {
      observer.disconnect();
      box?.removeEventListener("scroll", redraw);
    };
  }, [canvas]);
  return <svg ref={svg} className={styles.arrows} aria-hidden="true" />;
}

function draw(canvas: HTMLElement | null, svg: SVGSVGElement | null, pointed: number | null): void {
  if (!canvas || !svg) return;
  const origin = canvas.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top };
  };
  const paths = [...canvas.querySelectorAll<HTMLElement>("[data-reference]")].flatMap((reference) => {
    const number = reference.dataset["reference"] ?? "";
    const target = canvas.querySelector(`[data-object="${number}"]`);
    if (!target) return [];
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", pathBetween(boxOf(reference), boxOf(target)));
    if (number === String(pointed)) path.dataset["pointed"] = "";
    return [path];
  });
  svg.replaceChildren(...paths);
}

/** A rectangle in pixels, relative to the canvas. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An arrow ends at the middle of the title, which is this far below the top of its box. */
const TITLE_OFFSET_PX = 11;
const ARROW_HEAD_PX = 5;

/**
 * The SVG path of an arrow from a reference to a box. It ends at the left side of the box if the box is further right,
 * and otherwise goes around to its right side.
 */
function pathBetween(from: Box, to: Box): string {
  const y = (from.top + from.bottom) / 2;
  const end = to.top + TITLE_OFFSET_PX;
  if (to.left > from.right) {
    const bend = Math.max(12, (to.left - from.right) / 2);
    const line = `M${at(from.right, y)} C${at(from.right + bend, y)} ${at(to.left - bend, end)} ${at(to.left - 2, end)}`;
    return `${line} ${head(to.left - 2, end, -ARROW_HEAD_PX)}`;
  }
  const bend = Math.max(from.right, to.right) + 18;
  return `M${at(from.right, y)} C${at(bend, y)} ${at(bend, end)} ${at(to.right + 2, end)} ${head(to.right + 2, end, ARROW_HEAD_PX)}`;
}

function head(x: number, y: number, back: number): string {
  return `M${at(x + back, y - ARROW_HEAD_PX * 0.7)} L${at(x, y)} L${at(x + back, y + ARROW_HEAD_PX * 0.7)}`;
}

function at(x: number, y: number): string {
  return `${Math.round(x * 2) / 2},${Math.round(y * 2) / 2}`;
}
