import type { Recording } from "@fiddle/kernels";
import { useLayoutEffect, useRef } from "react";
import styles from "./stepper.module.css";

/** The output up to the current step. */
export function WrittenPane({ pieces }: { readonly pieces: Recording["written"] }) {
  const box = useRef<HTMLPreElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return (
    <figure aria-label="Output so far">
      <figcaption className={styles.title}>Output so far</figcaption>
      {pieces.length > 0 ? (
        <pre ref={box} className={styles.written} tabIndex={0}>
          {pieces.map(([, name, text], index) => (
            <span key={index} data-stream={name}>
              {text}
            </span>
          ))}
        </pre>
      ) : (
        <p className={styles.nothing}>No output yet.</p>
      )}
    </figure>
  );
}
