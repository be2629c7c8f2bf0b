import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import styles from "./text/text.module.css";

/** As `max-height` in text.module.css. */
const SHOWN_LINES = 24.5;

/** Shows tall content in a box that scrolls until it is expanded. Short content gets no box. */
export function ScrollBox({
  label,
  children,
  actions,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  const [tall, setTall] = useState(false);
  const [expanded, setExpanded] = useState(false);

  useLayoutEffect(() => {
    const outer = box.current;
    const inner = content.current;
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => {
      setTall(inner.offsetHeight > SHOWN_LINES * Number.parseFloat(getComputedStyle(outer).lineHeight));
      if (follows.current) outer.scrollTop = outer.scrollHeight;
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  const scrolls = tall && !expanded;
  return (
    <>
      <div
        ref={box}
        className={expanded ? undefined : styles.scroll}
        {...(scrolls && { tabIndex: 0, role: "group", "aria-label": `${label}, scrollable` })}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // New output scrolls into view only for users who have scrolled to the end.
          follows.current = scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 4;
        }}
      >
        <div ref={content}>{children}</div>
      </div>
      {(tall || actions) && (
        <div className="-ms-2 mt-1 flex flex-wrap items-center gap-1 font-sans">
          {tall && (
            <Button size="sm" variant="ghost" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
              {expanded ? "Collapse" : "Expand"}
            </Button>
          )}
          {actions}
        </div>
      )}
    </>
  );
}
