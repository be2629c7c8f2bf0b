import type { ErrorOutput } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import textStyles from "../text/text.module.css";
import { useErrorLinks } from "./error-links.ts";
import styles from "./errors.module.css";

const LINE = /^(Line (\d+)): (\w+) (.*)$/s;

/** Packages that can't work in a browser: for each its line, the reason, what to use instead, and a change if there is one. */
export function UnsupportedError({ output }: { readonly output: ErrorOutput }) {
  const errors = useErrorLinks();
  return (
    <div className={styles.error}>
      <p className={`${textStyles.text} ${textStyles.headline}`}>{output.evalue}</p>
      <ul className={styles.reasons}>
        {output.traceback.slice(1).map((text) => {
          const [, place, line, name = "", reason = ""] = LINE.exec(text) ?? [];
          if (place === undefined) return <li key={text}>{text}</li>;
          const change = errors?.importChange(name) ?? null;
          return (
            <li key={text}>
              {errors ? (
                <button type="button" className={styles.link} onClick={() => errors.openLine(Number(line))}>
                  {place}
                </button>
              ) : (
                place
              )}
              : <code dir="auto">{name}</code> {reason}
              {change && " "}
              {change && (
                <Button size="sm" className="my-0.5" onClick={change.apply}>
                  {change.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
