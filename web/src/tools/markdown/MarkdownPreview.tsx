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
  /** The text took so long to read that this was given up, until it changes. */
  readonly onTooSlow: () => void;
  readonly handleRef: (handle: PreviewHandle | null) => void;
}

/** A text is read in well under a second; one made to hold up the reader may take for ever. In milliseconds. */
const PATIENCE = 15_000;

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
    const diagrams = new Diagrams(kernelOrigin);
    const live = new LivePreview(element, diagrams);
    let [asked, waiting]: [string | null, string | null] = [null, null];
    let worker: Worker | null = null;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(patience);
      worker?.terminate();
      worker = null;
      [asked, waiting] = [null, null];
    };
    const send = (text: string) => {
      asked = text;
      worker ??= startReader();
      worker.postMessage(text);
      patience = setTimeout(() => {
        end();
        latest.current.onTooSlow();
      }, PATIENCE);
    };
    const startReader = () => {
      const started = new Worker(new URL("./preview.worker.ts", import.meta.url), { type: "module" });
      // A new reader knows of nothing that is shown.
      live.clear();
      started.addEventListener("message", ({ data }: MessageEvent<PreviewChange>) => {
        clearTimeout(patience);
        live.apply(data);
        latest.current.onShown(data);
        const next = waiting;
        [asked, waiting] = [null, null];
        if (next !== null) send(next);
      });
      started.addEventListener("error", () => {
        end();
        latest.current.onFailure();
      });
      return started;
    };
    ask.current = (next) => {
      if (asked !== null) waiting = next;
      else send(next);
    };
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
      end();
      live.dispose();
      diagrams.dispose();
      element.replaceChildren();
    };
  }, [kernelOrigin]);
  useEffect(() => ask.current(source), [source]);

  return <div ref={root} className={styles["markdown"]} />;
}
