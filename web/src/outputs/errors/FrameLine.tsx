import type { ErrorLinks } from "./error-links.ts";
import styles from "./errors.module.css";
import type { TracebackFrame } from "./read-traceback.ts";

interface FrameLineProps {
  readonly frame: TracebackFrame;
  readonly errors: ErrorLinks | null;
}

/** One call of a traceback: a link to its place, and the line of code. */
export function FrameLine({ frame, errors }: FrameLineProps) {
  const { place, line, name, code } = frame;
  const number = place.kind === "cell" ? (errors?.cellNumber(place.execution) ?? null) : null;
  const where =
    place.kind === "cell"
      ? number === null
        ? `A cell that was deleted or ran again, line ${line}`
        : `Cell ${number}, line ${line}`
      : `${shortPath(place.path)}, line ${line}`;
  return (
    <li className={styles.frame} data-library={place.kind === "library" || undefined}>
      <p className={styles.where}>
        {place.kind === "cell" && number !== null && errors ? (
          <button type="button" className={styles.link} onClick={() => errors.open(place.execution, line)}>
            {where}
          </button>
        ) : (
          <span>{where}</span>
        )}
        {name !== null && name !== "<module>" && <span className={styles.in}> in {name}</span>}
      </p>
      {code.length > 0 && <pre className={styles.code}>{code.join("\n")}</pre>}
    </li>
  );
}

/** The informative part of a path: what follows the packages' or the standard library's folder. */
export function shortPath(path: string): string {
  return path.replace(/^.*\/(?:site-packages|python3\.\d+|python3\d+\.zip)\//, "").replace(/^\/home\/pyodide\//, "");
}
