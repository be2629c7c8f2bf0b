import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { ChevronLeft, ChevronRight, Maximize, Minimize, X } from "lucide-react";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject, useLayoutEffect } from "react";
import { CellItem } from "../cells/CellItem.tsx";
import { NearCells } from "../cells/near-cells.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useCellIds } from "../document/use-document.ts";
import { slidesOf } from "./slides.ts";

/** Shows the notebook as slides, whose code can run. It replaces the list of cells, so that no cell has two editors. */
export function Presentation() {
  const { notebook, modes, selection } = useNotebook();
  const ids = useCellIds(notebook.document);
  const slides = useMemo(() => slidesOf(ids.flatMap((id) => notebook.document.cell(id) ?? [])), [ids, notebook]);
  const [at, setAt] = useState(() => startAt(slides, selection.activeId));
  // All cells of a slide count as near, so this watches no list.
  const [near] = useState(() => new NearCells());
  const root = useRef<HTMLElement>(null);
  const slide = useRef<HTMLDivElement>(null);
  useFittingZoom(root, slide);
  const shown = slides[Math.min(at, slides.length - 1)] ?? [];
  const end = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    modes.setState({ presenting: false });
    if (shown[0]) selection.select(shown[0]);
  };
  const go = (to: number) => {
    setAt(Math.max(0, Math.min(slides.length - 1, to)));
    root.current?.focus();
    root.current?.scrollTo({ top: 0 });
  };

  useEffect(() => root.current?.focus(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step =
        inField(event.target) || event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
      const onButton = event.target instanceof Element && event.target.closest("button, a, summary") !== null;
      if (step === undefined || (onButton && event.key === " ")) return;
      // Runs before the notebook's keys, which would move between cells.
      event.preventDefault();
      event.stopPropagation();
      if (step === "end") end();
      else if (step === "full") toggleFullscreen();
      else go(step === "first" ? 0 : step === "last" ? slides.length - 1 : at + step);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  });

  return (
    <section ref={root} className="presentation" aria-label="Presentation" tabIndex={-1}>
      <div ref={slide} className="slide">
        {slides.length === 0 && <p className="text-center text-muted">Nothing to present yet.</p>}
        <ul aria-label={`Slide ${at + 1} of ${slides.length}`} className="cells" key={shown[0]}>
          {shown.map((id) => (
            <CellItem key={id} id={id} number={ids.indexOf(id) + 1} nearCells={near} initiallyNear />
          ))}
        </ul>
      </div>
      <nav aria-label="Slides" className="slide-bar">
        <IconButton
          label="Previous slide"
          keys="ArrowLeft"
          icon={<ChevronLeft />}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <output aria-label="Slide">
          {Math.min(at + 1, slides.length)} / {slides.length}
        </output>
        <IconButton
          label="Next slide"
          keys="ArrowRight"
          icon={<ChevronRight />}
          disabled={at >= slides.length - 1}
          onClick={() => go(at + 1)}
        />
        <FullscreenButton />
        <IconButton label="End presentation" keys="Escape" icon={<X />} onClick={end} />
      </nav>
      <div className="slide-progress" style={{ scale: `${(at + 1) / Math.max(1, slides.length)} 1` }} aria-hidden />
    </section>
  );
}

const KEYS: { readonly [key: string]: number | "first" | "last" | "end" | "full" } = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  " ": 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Home: "first",
  End: "last",
  Escape: "end",
  f: "full",
};

function startAt(slides: readonly (readonly string[])[], active: string | null): number {
  return Math.max(
    0,
    slides.findIndex((ids) => active !== null && ids.includes(active)),
  );
}

function inField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input, textarea, select, [contenteditable=true], [role=textbox], [role=grid], [role=menu], dialog",
    ) !== null
  );
}

function FullscreenButton() {
  const full = useSyncExternalStore(
    (listener) => {
      document.addEventListener("fullscreenchange", listener);
      return () => document.removeEventListener("fullscreenchange", listener);
    },
    () => document.fullscreenElement !== null,
  );
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      label={full ? "Exit full screen" : "Full screen"}
      keys="f"
      icon={full ? <Minimize /> : <Maximize />}
      onClick={toggleFullscreen}
    />
  );
}

function toggleFullscreen(): void {
  // The browser may refuse, and then nothing changes.
  if (document.fullscreenElement) void document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
}

/** The width in pixels that a slide is laid out for; on larger screens everything is larger. */
const SLIDE_WIDTH = 960;
/** Smaller text can't be read from the back of a room, so a longer slide scrolls. */
const MIN_ZOOM = 0.6;
const MAX_ZOOM = 2.2;

/** Scales a slide so that it fills its screen and all of it is visible. */
function useFittingZoom(screen: RefObject<HTMLElement | null>, slide: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const outer = screen.current;
    const inner = slide.current;
    const content = inner?.firstElementChild;
    if (!outer || !inner || !content) return undefined;
    const fit = () => {
      inner.style.setProperty("zoom", "1");
      const padding = inner.clientHeight - contentHeight(inner);
      const wide = Math.max(1, outer.clientWidth / SLIDE_WIDTH);
      const room = (zoom: number) => (outer.clientHeight - padding * zoom) / Math.max(1, content.clientHeight);
      const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, wide, room(wide)));
      inner.style.setProperty("zoom", zoom.toFixed(3));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    observer.observe(content);
    return () => observer.disconnect();
  });
}

/** The height inside of the padding. */
function contentHeight(element: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  return element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}
