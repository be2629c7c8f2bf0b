import { textOf } from "../mime-text.ts";
import type { RendererProps } from "../renderers.ts";
import { LongText } from "./StreamText.tsx";
import styles from "./text.module.css";

export function PlainText({ data }: Pick<RendererProps, "data">) {
  const text = textOf(data);
  return (
    <div className={LITERAL.test(text) ? styles.literal : undefined}>
      <LongText text={text} label="Result" fileName="result.txt" />
    </div>
  );
}

/** How the repr of a list, dict, set or tuple begins. */
const LITERAL = /^\s*[[{(]/;
