import { useEffect, useLayoutEffect, useRef } from "react";
import { actOnClick } from "../../outputs/markdown/clicks.ts";
import styles from "../../outputs/markdown/markdown.module.css";
import { watchTheme } from "../../outputs/rich/theme.ts";
import { Diagrams } from "./diagrams.ts";
import { LivePreview } from "./live-preview.ts";
import type { PreviewChange } from "./preview.ts";

/** What the page can ask of its preview. */
export interface PreviewHandle {
  readonly lineAt: (height: number) => number;
  readonly heightOf: (line: number) => number;
  /** The rendered text, once everything in it is drawn. */
  readonly complete: () => Promise<HTMLElement>;
}

interface MarkdownPreviewProps {
  readonly kernelOrigin: string;
  readonly source: string;
  /** After each change that is shown. */
  readonly onShown: (change: Pick<PreviewChange, "headings" | "words">) => void;
  readonly onFailure: () => void;
  readonly handleRef: (handle: PreviewHandle | null) => void;
}

/** A text as it looks. It is read in a worker, where even a long one holds up no typing. */
export function MarkdownPreview(props: MarkdownPreviewProps) {
  const { kernelOrigin, source } = props;
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const ask = useRef<(source: string) => void>(() => {});

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const worker = new Worker(new URL("./preview.worker.ts", import.meta.url), { type: "module" });
    const diagrams = new Diagrams(kernelOrigin);
    const live = new LivePreview(element, diagrams);
    let [asked, waiting]: [string | null, string | null] = [null, null];
    ask.current = (next) => {
      if (asked !== null) waiting = next;
      else worker.postMessage((asked = next));
    };
    worker.addEventListener("message", ({ data }: MessageEvent<PreviewChange>) => {
      live.apply(data);
      latest.current.onShown(data);
      const next = waiting;
      [asked, waiting] = [null, null];
      if (next !== null) ask.current(next);
    });
    worker.addEventListener("error", () => latest.current.onFailure());
    const fillAll = () => live.fillAll();
    addEventListener("beforeprint", fillAll);
    element.addEventListener("click", actOnClick);
    const unwatch = watchTheme(() => live.redrawDiagrams());
    latest.current.handleRef({
      lineAt: (height) => live.lineAt(height),
      heightOf: (line) => live.heightOf(line),
      complete: async () => {
        await live.complete();
        return element;
      },
    });
    return () => {
      latest.current.handleRef(null);
      unwatch();
      removeEventListener("beforeprint", fillAll);
      element.removeEventListener("click", actOnClick);
      worker.terminate();
      live.dispose();
      diagrams.dispose();
      element.replaceChildren();
    };
  }, [kernelOrigin]);
  useEffect(() => ask.current(source), [source]);

  return <div ref={root} className={styles["markdown"]} />;
}
