import { onHost } from "../../platform/base.ts";
import type { PublishedApp, PublishedItem, PublishedOutput } from "@fiddle/protocol";
import type { Json } from "@fiddle/notebook";
import type { Input } from "@fiddle/notebook/inputs/input.ts";
import { groupsOf } from "@fiddle/notebook/app-layout";
import { StatusPill } from "@fiddle/ui/status-pill.tsx";
import { useState } from "react";
import markdown from "../../outputs/markdown/markdown.module.css";
import { OutputTable } from "../../outputs/recorded/RecordedOutputs.tsx";
import { InputControl } from "../inputs/InputControl.tsx";
import styles from "./app-view.module.css";
import { formatDay } from "../../platform/format.ts";

export interface StaticAppProps {
  readonly app: PublishedApp;
  /** Called with what a reader chooses already. */
  readonly onInput?: OnInput | undefined;
}

export type OnInput = (name: string, value: Json) => void;

/**
 * A published app as the server writes it: text, inputs with what the author chose, and the first part of stored outputs. The
 * app view takes its place once the page's scripts are there.
 */
export function StaticApp({ app, onInput }: StaticAppProps) {
  const { title, columns, items, saysTitle, isCut, resultsAt } = app;
  return (
    <main id="main" aria-label="App" className="notebook" data-app aria-busy="true">
      <div className="notebook-main">
        <div className={styles["app"]} data-columns={columns}>
          <div className={styles["bar"]}>
            <div className="min-w-0">
              <StatusPill label="App status" tone="idle">
                Results of {formatDay(resultsAt)}
              </StatusPill>
            </div>
          </div>
          {!saysTitle && (
            <h1 dir="auto" className={styles["title"]}>
              {title}
            </h1>
          )}
          <div className={styles["grid"]}>
            {groupsOf(items).map((group) => (
              <div key={`${group[0].cell}:${group[0].part}`} className={styles["item"]} data-width={group[0].width}>
                {group[0].part === "input" ? (
                  <div role="group" aria-label="Inputs" className={styles["inputs"]}>
                    {group.map((item) => (
                      <StaticItem key={item.cell} item={item} onInput={onInput} />
                    ))}
                  </div>
                ) : (
                  <StaticItem item={group[0]} onInput={onInput} />
                )}
              </div>
            ))}
          </div>
          {isCut && <p className="mt-4 text-sm text-muted">Loading the rest…</p>}
        </div>
      </div>
    </main>
  );
}

interface StaticItemProps extends Pick<StaticAppProps, "onInput"> {
  readonly item: PublishedItem;
}

function StaticItem({ item, onInput }: StaticItemProps) {
  switch (item.part) {
    case "text":
      return (
        <div className="cell-text">
          <div className={markdown.markdown} dangerouslySetInnerHTML={{ __html: item.html }} />
        </div>
      );
    case "input":
      return item.inputs.map((input) => <StaticInput key={input.name} input={input} onInput={onInput} />);
    default:
      return (
        <section aria-label={`Cell ${item.number} output`} className="flex min-w-0 flex-col gap-2">
          {item.outputs.map((output, index) => (
            <StaticOutput key={index} output={output} />
          ))}
        </section>
      );
  }
}

interface StaticInputProps extends Pick<StaticAppProps, "onInput"> {
  readonly input: Input;
}

function StaticInput({ input, onInput }: StaticInputProps) {
  const [value, setValue] = useState(input.value);
  const onChange = (next: Json) => {
    setValue(next);
    onInput?.(input.name, next);
  };
  return (
    <div className="input-field" data-kind={input.lines > 1 ? "lines" : input.kind}>
      <InputControl input={input} value={value} onChange={onChange} />
    </div>
  );
}

const TONES = { plain: "text-primary", warn: "text-warn", bad: "text-danger" } as const;

function StaticOutput({ output }: { readonly output: PublishedOutput }) {
  switch (output.kind) {
    case "text":
      return (
        <pre
          tabIndex={0}
          className={`m-0 overflow-x-auto font-mono text-code whitespace-pre-wrap [unicode-bidi:plaintext] ${TONES[output.tone]}`}
        >
          {output.text}
        </pre>
      );
    case "table":
      return <OutputTable table={output.table} missing="NULL" />;
    case "image":
      if (output.height !== null) return <StaticChart {...output} height={output.height} />;
      return (
        <img
          src={onHost(output.path)}
          alt={output.alt}
          {...(output.width !== null && { width: output.width })}
          className="h-auto max-w-full self-start"
        />
      );
    case "markdown":
      return <div className={markdown.markdown} dangerouslySetInnerHTML={{ __html: output.html }} />;
    default:
      return <div aria-busy="true" className="h-48 rounded-md border border-line" />;
  }
}

interface StaticChartProps {
  readonly path: string;
  readonly alt: string;
  readonly height: number;
}

/** A chart in a place as wide as its column and as high as it will be, which an image alone would stretch to its own shape. */
function StaticChart({ path, alt, height }: StaticChartProps) {
  return (
    <svg role="img" aria-label={alt} width="100%" height={height}>
      <image href={path} width="100%" height="100%" />
    </svg>
  );
}
