import type { ContentPage } from "@fiddle/protocol";
import { ContentText } from "../platform/content-text/ContentText.tsx";
import styles from "./article.module.css";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A page written in Markdown. */
export function Article({ page: { title, updated, html } }: { readonly page: ContentPage }) {
  return (
    <main id="main" className={styles["page"]}>
      <h1>{title}</h1>
      <p className="m-0 text-sm text-muted">
        Updated <time dateTime={updated}>{DAY.format(new Date(updated))}</time>
      </p>
      <ContentText html={html} />
    </main>
  );
}
