import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { Arrows } from "./Arrows.tsx";
import { type Changes, variableKey } from "./changes.ts";
import { plainName } from "./describe.ts";
import { layoutOf } from "./layout.ts";
import { ObjectBox, type ObjectContext, Value } from "./ObjectBox.tsx";
import styles from "./state.module.css";
import type { Moment, StackFrame } from "./timeline.ts";

interface StatePaneProps {
  readonly moment: Moment;
  readonly changes: Changes;
  readonly fileTitle: (file: number) => string;
  /** The title of the global variables. */
  readonly outermost: string;
}

/** The call stack with its variables, and the objects they refer to. */
export function StatePane({ moment, changes, fileTitle, outermost }: StatePaneProps) {
  const { columns, inside } = useMemo(() => layoutOf(moment), [moment]);
  const [pointed, setPointed] = useState<number | null>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    keepColumns(box.current);
    revealActiveFrame(box.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step can have another frame
  }, [moment]);
  const context: ObjectContext = { heap: moment.heap, inside, changes, pointed, onPoint: setPointed };
  return (
    <div ref={box} className={styles.state} role="group" aria-label="Variables and objects" tabIndex={0}>
      <div ref={canvas} className={styles.canvas}>
        <Arrows canvas={canvas} pointed={pointed} />
        <div className={styles.frames}>
          {moment.stack.map((frame, index) => (
            <Frame
              key={frame.number}
              frame={frame}
              moment={moment}
              active={index === moment.stack.length - 1}
              title={frame.number === 0 ? outermost : plainName(frame.name)}
              file={frame.number !== 0 && frame.file !== 0 ? fileTitle(frame.file) : ""}
              context={context}
            />
          ))}
        </div>
        {columns.map((column, index) => (
          <div key={index} className={styles.column}>
            {column.map((number) => (
              <ObjectBox key={number} number={number} context={context} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Lets the objects go along where the frames are scrolled. A column that doesn't fit stays, so that its end can be reached. */
function keepColumns(box: HTMLElement): void {
  for (const column of box.querySelectorAll<HTMLElement>(`.${styles.column}`))
    column.toggleAttribute("data-kept", column.offsetHeight < box.clientHeight - 2 * PADDING_PX);
}

const PADDING_PX = 10;

/** Scrolls the box, and nothing around it, so that the frame that runs is in view. */
function revealActiveFrame(box: HTMLElement): void {
  const frame = box.querySelector("[data-active]");
  if (!frame) return;
  const outer = box.getBoundingClientRect();
  const inner = frame.getBoundingClientRect();
  const below = inner.bottom - outer.bottom;
  const above = outer.top - inner.top;
  if (below > 0) box.scrollTop += Math.min(below, -above);
  else if (above > 0) box.scrollTop -= above;
}

interface FrameProps {
  readonly frame: StackFrame;
  readonly moment: Moment;
  readonly active: boolean;
  readonly title: string;
  readonly file: string;
  readonly context: ObjectContext;
}

function Frame({ frame, moment, active, title, file, context }: FrameProps) {
  const { number, variables, line } = frame;
  const result = active && moment.value !== null ? moment.value : null;
  return (
    <section className={styles.frame} aria-label={`${title} variables`} data-active={active || undefined}>
      <h4 className={styles.frameTitle}>
        <span dir="auto">{title}</span>
        {line !== null && !(active && moment.event === "end") && (
          <span className="font-normal text-muted">{`${file ? `${file}, ` : ""}line ${line}`}</span>
        )}
      </h4>
      {variables.size === 0 && result === null && <p className="px-2 pb-1 text-muted">No variables yet.</p>}
      <dl className={styles.variables}>
        {[...variables].map(([name, value]) => (
          <div key={name} className={styles.variable} data-changed={changed(context.changes, number, name)}>
            <dt dir="auto">{name}</dt>
            <dd>
              <Value value={value} context={context} />
            </dd>
          </div>
        ))}
        {result !== null && (
          <div className={styles.variable} data-gives="">
            <dt>{moment.event === "yield" ? "yields" : "returns"}</dt>
            <dd>
              <Value value={result} context={context} />
            </dd>
          </div>
        )}
      </dl>
      {active && moment.error !== null && (
        <p className="px-2 pt-0.5 pb-1.5 text-danger wrap-anywhere">{moment.error}</p>
      )}
    </section>
  );
}

function changed(changes: Changes, frame: number, name: string): "" | undefined {
  return changes.has(variableKey(frame, name)) ? "" : undefined;
}
