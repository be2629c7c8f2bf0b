import { useEffect, useLayoutEffect, useRef } from "react";
import { actOnClick } from "../../outputs/markdown/clicks.ts";
import styles from "../../outputs/markdown/markdown.module.css";
import { watchTheme } from "../../outputs/rich/theme.ts";
import { Diagrams } from "./diagrams.ts";
import { LivePreview } from "./live-preview.ts";
import type { PreviewChange } from "./preview.ts";

/** The preview's methods for the page. */
export interface PreviewHandle {
  readonly lineAt: (height: number) => number;
  readonly heightOf: (line: number) => number;
  /** The rendered text, once everything in it is drawn. */
  readonly complete: () => Promise<HTMLElement>;
}

interface MarkdownPreviewProps {
  readonly kernelHost: string;
  readonly source: string;
  /** Called after each change that is shown. */
  readonly onShown: (change: Pick<PreviewChange, "headings" | "words">) => void;
  readonly onFailure: () => void;
  /** Whether rendering took so long that it was given up until the text changes. */
  readonly onTooSlow: () => void;
  readonly handleRef: (handle: PreviewHandle | null) => void;
}

/** Rendering takes well under a second, except for a text made to block the renderer. In milliseconds. */
const RENDER_TIMEOUT_MS = 15_000;
/** How often a return to the page tries again to draw diagrams, whose places change for a moment. */
const RETRY_INTERVAL_MS = 60_000;

/** The rendered text. A worker parses it, so that even a long text doesn't slow down typing. */
export function MarkdownPreview(props: MarkdownPreviewProps) {
  const { kernelHost, source } = props;
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const ask = useRef<(source: string) => void>(() => {});

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const diagrams = new Diagrams(kernelHost);
    const live = new LivePreview(element, diagrams);
    let asked: string | null = null;
    let waiting: string | null = null;
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
      }, RENDER_TIMEOUT_MS);
    };
    const startReader = () => {
      const started = new Worker(new URL("./preview.worker.ts", import.meta.url), { type: "module" });
      // A new worker doesn't know what is already shown.
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
    const retry = () => live.retryDiagrams();
    let retriedAt = 0;
    const retryWhenShown = () => {
      if (document.visibilityState !== "visible" || performance.now() - retriedAt < RETRY_INTERVAL_MS) return;
      retriedAt = performance.now();
      retry();
    };
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", retryWhenShown);
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
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retryWhenShown);
      element.removeEventListener("click", actOnClick);
      end();
      live.dispose();
      diagrams.dispose();
      element.replaceChildren();
    };
  }, [kernelHost]);
  useEffect(() => ask.current(source), [source]);

  return <div ref={root} className={styles["markdown"]} />;
}
