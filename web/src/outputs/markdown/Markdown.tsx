import type { JsonObject } from "@fiddle/notebook";
import { memo, useLayoutEffect, useRef } from "react";
import { actOnClick } from "./clicks.ts";
import styles from "./markdown.module.css";
import { renderAllMaths } from "./maths.ts";
import { renderMarkdown } from "./render.ts";

export interface MarkdownProps {
  readonly source: string;
  /** The cell's attachments: file name → MIME bundle. */
  readonly attachments?: JsonObject;
}

/** Renders Markdown. Nothing in it can act on the app. */
export const Markdown = memo(function Markdown({ source, attachments }: MarkdownProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    root.current.replaceChildren(renderMarkdown(source, attachments ? { attachments } : {}));
    // Without KaTeX, formulas stay readable as TeX.
    renderAllMaths(root.current).catch(() => undefined);
  }, [source, attachments]);
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links and buttons inside handle keys
  return <div ref={root} className={styles.markdown} onClick={actOnClick} />;
});
