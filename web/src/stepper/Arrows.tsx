import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Box, pathBetween } from "./arrow-path.ts";
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
    const observer = new ResizeObserver(() => draw(canvas.current, svg.current, latest.current));
    observer.observe(canvas.current);
    return () => observer.disconnect();
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
