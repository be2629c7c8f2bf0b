import type { TraceObject, TraceValue } from "@fiddle/kernels";
import { type Changes, itemKey, objectKey, titleKey, valueText } from "./changes.ts";
import { isWord } from "./layout.ts";
import styles from "./state.module.css";

/** The state that values and objects need for rendering. */
export interface ObjectContext {
  readonly heap: ReadonlyMap<number, TraceObject>;
  /** The objects that are drawn inside their owners. */
  readonly inside: ReadonlySet<number>;
  readonly changes: Changes;
  /** The object that the pointer or the focus is on, directly or at a reference to it. */
  readonly pointed: number | null;
  readonly onPoint: (object: number | null) => void;
}

interface ObjectBoxProps {
  readonly number: number;
  readonly context: ObjectContext;
}

/** An object with its contents. */
export function ObjectBox({ number, context }: ObjectBoxProps) {
  const object = context.heap.get(number);
  if (!object) return null;
  const { changes, pointed, onPoint, inside } = context;
  const [kind, label, size] = object;
  const nested = inside.has(number);
  return (
    <section
      className={styles.object}
      aria-label={`${label} ${number}`}
      data-object={number}
      data-nested={nested || undefined}
      data-changed={changes.has(objectKey(number)) || changes.has(titleKey(number)) || undefined}
      data-pointed={pointed === number || undefined}
      tabIndex={-1}
      onPointerEnter={() => onPoint(number)}
      onPointerLeave={() => onPoint(null)}
    >
      <h5 className={styles.objectTitle}>
        <span>
          {kind === "function" || kind === "generator" ? `${kind} ${label}` : label}
          {KINDS_WITH_SIZE.has(kind) && <span className="font-normal text-muted"> {size.toLocaleString("en")}</span>}
        </span>
        {!nested && <span className="font-normal text-muted tabular-nums">#{number}</span>}
      </h5>
      <Contents number={number} object={object} context={context} />
    </section>
  );
}

const KINDS_WITH_SIZE: ReadonlySet<string> = new Set(["list", "tuple", "set", "dict"]);

function Contents({ number, object, context }: ObjectBoxProps & { readonly object: TraceObject }) {
  const mark = (index: number) => (context.changes.has(itemKey(number, index)) ? "" : undefined);
  const [kind, , size, items] = object;
  const more = size > items.length && (
    <p className="px-2 pb-1 text-[0.75rem] text-muted">… {(size - items.length).toLocaleString("en")} more</p>
  );
  switch (kind) {
    case "table":
      return <TableRows rows={items} isChanged={(index) => mark(index) === ""} />;
    case "other":
      return null;
    case "list":
    case "tuple":
    case "set":
      return (
        <>
          <ol className={styles.items} data-set={kind === "set" || undefined}>
            {items.map((item, index) => (
              <li key={index} className={styles.item} data-changed={mark(index)}>
                {kind !== "set" && <span className={styles.index}>{index}</span>}
                <Value value={item} context={context} />
              </li>
            ))}
          </ol>
          {more}
        </>
      );
    default:
      return (
        <>
          <dl className={styles.variables}>
            {items.map(([name, value], index) => (
              <div key={index} className={styles.variable} data-changed={mark(index)}>
                <dt>{kind === "dict" ? <Value value={name} context={context} /> : name}</dt>
                <dd>
                  <Value value={value} context={context} />
                </dd>
              </div>
            ))}
          </dl>
          {more}
        </>
      );
  }
}

const TEXT = "wrap-anywhere whitespace-pre-wrap";

/** A value: its text, the object if it is drawn here, or a reference to its box. */
export function Value({ value, context }: { readonly value: TraceValue; readonly context: ObjectContext }) {
  const { heap, inside, pointed, onPoint } = context;
  if (typeof value === "string") return <span className={`${TEXT} ${tokenClass(value)}`}>{value}</span>;
  const object = heap.get(value);
  if (!object) return <span className={TEXT}>…</span>;
  if (isWord(object)) return <span className={TEXT}>{valueText(value, heap)}</span>;
  if (inside.has(value)) return <ObjectBox number={value} context={context} />;
  return (
    <button
      type="button"
      className="cursor-pointer rounded-sm border border-line-strong bg-surface px-1.5 whitespace-nowrap text-info data-pointed:border-accent data-pointed:text-accent-text"
      data-reference={value}
      data-pointed={pointed === value || undefined}
      aria-label={`${object[1]} ${value}, show`}
      onPointerEnter={() => onPoint(value)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(value)}
      onBlur={() => onPoint(null)}
      onClick={(event) => showObject(event.currentTarget, value)}
    >
      <span className={styles.referenceName}>{object[1]}</span> #{value}
    </button>
  );
}

function showObject(from: HTMLElement, number: number): void {
  const box = from.closest("section[tabindex='-1']:not([data-object])")?.querySelector(`[data-object="${number}"]`);
  if (!(box instanceof HTMLElement)) return;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Colors a value like the same literal in code. */
function tokenClass(text: string): string {
  if (/^[bBrRuU]{0,2}['"]/.test(text)) return "tok-string";
  if (/^-?[\d.]/.test(text)) return "tok-number";
  return /^(True|False|None)$/.test(text) ? "tok-constant" : "";
}

interface TableRowsProps {
  /** The first row contains the names of the columns. */
  readonly rows: readonly (readonly string[])[];
  readonly isChanged: (row: number) => boolean;
}

/** The first rows of a data frame or an array. */
function TableRows({ rows: [names = [], ...rows], isChanged }: TableRowsProps) {
  if (names.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {names.map((name, index) => (
            <th dir="auto" key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-changed={isChanged(index + 1) ? "" : undefined}>
            {row.map((text, column) => (
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
