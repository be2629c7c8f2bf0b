import type { ContentPage } from "@fiddle/protocol";
import type { ReactNode } from "react";
import styles from "./article.module.css";

interface ArticleProps {
  readonly page: ContentPage;
  /** What works on the page, below its text. */
  readonly children?: ReactNode;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A page written in Markdown. Its HTML is safe: the server made it and left out whatever could act. */
export function Article({ page: { title, updated, html }, children }: ArticleProps) {
  return (
    <main id="main" className={styles["page"]}>
      <h1>{title}</h1>
      <p className="m-0 text-sm text-muted">
        Updated <time dateTime={updated}>{DAY.format(new Date(updated))}</time>
      </p>
      <div className={styles["text"]} dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </main>
  );
}
