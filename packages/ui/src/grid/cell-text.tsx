import { Fragment } from "react";
import styles from "./grid.module.css";

/** Longer values are truncated; the cell's detail shows them in full. */
const MAX_CELL_CHARACTERS = 1000;

/** The text of a cell on one line, with a mark for each line break. */
export function CellText({ text }: { readonly text: string }) {
  const shown = text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS)}…` : text;
  if (!/[\r\n]/.test(shown)) return shown;
  return shown.split(/\r\n|\n|\r/).map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <span className={styles.lineBreak}>↵</span>}
      {line}
    </Fragment>
  ));
}
