import type { JsonObject } from "@fiddle/notebook";
import { memo, type MouseEvent, useLayoutEffect, useMemo, useRef } from "react";
import styles from "./markdown.module.css";
import { renderAllMaths } from "./maths.ts";
import { renderMarkdown } from "./render.ts";

export interface MarkdownProps {
  readonly source: string;
  /** The cell's attachments: file name → MIME bundle. */
  readonly attachments?: JsonObject;
}

/** Markdown, rendered. Nothing in it can act on the app. */
export const Markdown = memo(function Markdown({ source, attachments }: MarkdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const html = useMemo(() => renderMarkdown(source, attachments ? { attachments } : {}), [source, attachments]);
  // React writes whenever it gets another object, which would undo the typesetting.
  const content = useMemo(() => ({ __html: html }), [html]);
  useLayoutEffect(() => {
    // Without KaTeX, formulas stay readable as TeX.
    if (root.current && html.includes('class="math-')) renderAllMaths(root.current).catch(() => undefined);
  }, [html]);
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the links and buttons inside, which have keys
  return <div ref={root} className={styles.markdown} dangerouslySetInnerHTML={content} onClick={onClick} />;
});

function onClick(event: MouseEvent<HTMLElement>): void {
  const target = (event.target as Element).closest("a, button.remote-image");
  if (target instanceof HTMLButtonElement) loadImage(target);
  else if (target?.getAttribute("href")?.startsWith("#")) {
    // The page's own fragment means something else, so it must not change.
    event.preventDefault();
    document.getElementById(fragmentOf(target))?.scrollIntoView({ block: "start" });
  }
}

function loadImage(button: HTMLButtonElement): void {
  const image = document.createElement("img");
  image.referrerPolicy = "no-referrer";
  image.alt = button.dataset["alt"] ?? "";
  image.addEventListener("error", () => {
    button.textContent = `Image could not be loaded from ${new URL(image.src).host}`;
    image.replaceWith(button);
  });
  image.src = button.dataset["src"] ?? "";
  button.replaceWith(image);
}

function fragmentOf(link: Element): string {
  const fragment = (link.getAttribute("href") ?? "").slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
