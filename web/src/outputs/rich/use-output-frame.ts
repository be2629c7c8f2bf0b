import type { OutputToPage, PageToOutput, WidgetAnswer, WidgetRequest } from "@fiddle/kernels";
import type { MimeBundle } from "@fiddle/notebook";
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import type { OutputInputs } from "../output-context.ts";
import { useFrameTurn } from "./frame-turns.ts";
import { MIN_HEIGHT, parseFrameMessage } from "./frame-messages.ts";
import { asksForScripts, lendScripts } from "./lend-scripts.ts";
import { savedPicture } from "./saved-picture.ts";
import { readTheme, watchTheme } from "./theme.ts";

type Render = Omit<Extract<PageToOutput, { fiddle: "render" }>, "fiddle" | "theme" | "picture">;

export interface FrameState {
  /** The output that the rest is about; null until one loads. */
  readonly of: MimeBundle | null;
  /** `silent`: the frame never answered; its host may be unreachable. */
  readonly phase: "waiting" | "drawing" | "drawn" | "failed" | "silent";
  readonly reason: string | null;
  readonly height: number;
  /** Hosts that the output tried to load from without permission. */
  readonly blocked: readonly string[];
  /** A request from inside the frame that only the user can grant. */
  readonly request: Extract<OutputToPage, { fiddle: "link" | "download" }> | null;
}

/** The page's side of a frame that shows a widget. */
export interface WidgetEnd {
  receive(request: WidgetRequest): void;
  leave(): void;
}
/** Called with what is selected in a chart; see `BRUSH`. */
export type OnBrush = (values: readonly (string | number)[] | null) => void;
export type JoinWidgets = (send: (answer: WidgetAnswer) => void) => WidgetEnd;

type Change =
  | Exclude<OutputToPage, WidgetRequest | { readonly fiddle: "brush" }>
  | { readonly fiddle: "silent" }
  | { readonly fiddle: "dismiss" }
  | { readonly fiddle: "start"; readonly of: MimeBundle };

const FRAME_TIMEOUT_MS = 15_000;
const READY_TIMEOUT_MS = 1_500;
const RECENT_READY_MS = 500;
const LEFT = "This output tried to open another page, which isn't allowed.";

/** Talks to the frame of one output, which exists while it `loads`: `isNear` the view, after its turn. `join` is only for widgets. */
export function useOutputFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  output: Render & {
    readonly bundle: MimeBundle;
    readonly hosts: string;
    readonly kernelHost: string;
    readonly onBrush?: OnBrush | undefined;
    readonly inputs: OutputInputs | null;
  },
  isNear: boolean,
  join?: JoinWidgets,
) {
  const { bundle, hosts, inputs, mimeType: shownType } = output;
  const latest = useRef(output);
  useLayoutEffect(() => {
    latest.current = output;
  });
  const [state, dispatch] = useReducer(reduce, {
    of: null,
    phase: "waiting",
    reason: null,
    height: MIN_HEIGHT,
    request: null,
    blocked: [],
  });
  const isDone = state.of === bundle && state.phase !== "waiting" && state.phase !== "drawing";
  const loads = useFrameTurn(isNear, isDone, bundle);

  const lastReady = useRef(Number.NEGATIVE_INFINITY);
  /** How many documents the frame loaded, and how many of them were ours. */
  const counts = useRef({ loaded: 0, ready: 0 });
  useEffect(() => {
    if (!loads) return undefined;
    dispatch({ fiddle: "start", of: bundle });
    counts.current = { loaded: 0, ready: 0 };
    const stop = new AbortController();
    const send = (message: PageToOutput) => frame.current?.contentWindow?.postMessage(message, "*");
    let widgets: WidgetEnd | undefined;
    const silence = setTimeout(() => dispatch({ fiddle: "silent" }), FRAME_TIMEOUT_MS);
    const listen = ({ source, data: received, ports: [port] }: MessageEvent): void => {
      // The frame's origin is opaque ("null"), so only the window itself identifies the sender.
      if (!source || source !== frame.current?.contentWindow) return;
      if (port && asksForScripts(received)) return lendScripts(port, latest.current.kernelHost);
      const message = parseFrameMessage(received);
      if (!message) return;
      clearTimeout(silence);
      if (message.fiddle === "need-models" || message.fiddle === "widget-message") return widgets?.receive(message);
      if (message.fiddle === "brush") return latest.current.onBrush?.(message.values);
      if (message.fiddle === "ready") {
        widgets?.leave();
        widgets = join?.(send);
        lastReady.current = performance.now();
        counts.current.ready += 1;
        // A document with other hosts means that the output navigated away.
        if (message.hosts.join() !== hosts) return dispatch({ fiddle: "failed", reason: LEFT });
        const { mimeType, data, metadata } = latest.current;
        sendInputs();
        send({ fiddle: "render", mimeType, data, metadata, picture: savedPicture(bundle), theme: readTheme() });
      }
      dispatch(message);
    };
    addEventListener("message", listen, { signal: stop.signal });
    // Only charts have parameters.
    const chartInputs = shownType.startsWith("application/vnd.vega") ? inputs : null;
    const sendInputs = () => {
      if (chartInputs) send({ fiddle: "inputs", values: chartInputs.values() });
    };
    const unfollow = chartInputs?.subscribe(sendInputs);
    const unwatch = watchTheme(() => send({ fiddle: "theme", theme: readTheme() }));
    return () => {
      clearTimeout(silence);
      stop.abort();
      unwatch();
      unfollow?.();
      widgets?.leave();
    };
    // The frame belongs to the bundle, so it stays while the bundle is the same.
  }, [frame, loads, bundle, hosts, inputs, shownType, join]);

  /** A document that loads without sending `ready` at about the same time isn't ours, however soon it follows ours. */
  function onLoad(): void {
    const loaded = performance.now();
    const { current } = counts;
    current.loaded += 1;
    const number = current.loaded;
    setTimeout(() => {
      if (current !== counts.current || lastReady.current <= 0) return;
      if (current.ready < number || lastReady.current < loaded - RECENT_READY_MS)
        dispatch({ fiddle: "failed", reason: LEFT });
    }, READY_TIMEOUT_MS);
  }

  return { state, loads, onLoad, dismiss: () => dispatch({ fiddle: "dismiss" }) };
}

function reduce(state: FrameState, change: Change): FrameState {
  switch (change.fiddle) {
    case "ready":
      return { ...state, phase: "drawing", reason: null };
    case "rendered":
      return { ...state, phase: "drawn" };
    case "failed":
      return { ...state, phase: "failed", reason: change.reason };
    case "silent":
      return { ...state, phase: "silent" };
    case "height":
      return change.height === state.height ? state : { ...state, height: change.height };
    case "link":
    case "download":
      return { ...state, request: change };
    case "blocked":
      return { ...state, blocked: change.hosts };
    case "start":
      return { ...state, of: change.of, phase: "waiting", reason: null, request: null, blocked: [] };
    case "dismiss":
    default:
      return { ...state, request: null };
  }
}
