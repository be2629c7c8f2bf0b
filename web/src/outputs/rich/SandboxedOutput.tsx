import { OUTPUT_HOSTS } from "@fiddle/kernels";
import { documentUrl } from "@fiddle/kernels/kernel-host";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { textOf } from "../mime-text.ts";
import { useOutputContext } from "../output-context.ts";
import type { RendererProps } from "../renderers.ts";
import { PlainText } from "../text/PlainText.tsx";
import { pictureBeside } from "./saved-picture.ts";
import { type FrameState, type JoinWidgets, type OnBrush, useOutputFrame } from "./use-output-frame.ts";
import { formatBytes } from "../../platform/format.ts";

/** Of what a picture's description may have. */
const MAX_ALT_LENGTH = 200;

/** The heights of rendered outputs, so that rendering one again doesn't make the page jump. */
const heights = new WeakMap<object, number>();

interface SandboxedOutputProps extends RendererProps {
  /** Connects a widget's frame to the kernel's widgets. Keep its identity between renders. */
  readonly join?: JoinWidgets;
  readonly onBrush?: OnBrush;
}

/** HTML, scripts and charts, drawn in a frame that can reach neither this page nor any other. */
export function SandboxedOutput(props: SandboxedOutputProps) {
  return <OutputFrame key={props.mimeType} {...props} />;
}

function OutputFrame({ mimeType, data, metadata, bundle, join, onBrush }: SandboxedOutputProps) {
  const { kernelHost, cellNumber, inputs } = useOutputContext();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const near = useNearView(box);
  const [hosts, allow] = useAllowedHosts(bundle);
  const { state, loads, onLoad, dismiss } = useOutputFrame(
    frame,
    { mimeType, data, metadata, bundle, hosts, kernelHost, onBrush, inputs },
    near,
    join,
  );
  const height = state.phase === "waiting" ? (heights.get(bundle) ?? state.height) : state.height;
  useEffect(() => {
    if (state.phase === "drawn") heights.set(bundle, state.height);
  }, [bundle, state.phase, state.height]);

  const source = useMemo(() => pictureBeside(bundle), [bundle]);
  const picture = source && (
    <img src={source} alt={textOf(bundle["text/plain"]).slice(0, MAX_ALT_LENGTH)} className="h-auto max-w-full" />
  );
  if (state.phase === "silent" || state.phase === "failed") {
    return (
      <div>
        <p dir="auto" className="mb-1 text-sm text-muted">
          {state.reason ?? "Couldn't show this output. Check your connection and reload the page."}
        </p>
        {picture ?? <PlainText data={bundle["text/plain"] ?? ""} />}
      </div>
    );
  }
  const standsIn = picture !== null && state.phase !== "drawn";
  return (
    <div ref={box}>
      {state.blocked.length > 0 && <NetworkRequest hosts={state.blocked} onAllow={() => allow(state.blocked)} />}
      <div className="relative" style={standsIn ? {} : { height }}>
        {standsIn && picture}
        {loads && (
          <iframe
            ref={frame}
            // Another output needs another document, because a frame draws only once.
            key={`${documentKey(bundle)} ${hosts}`}
            title={`Output of cell ${cellNumber}`}
            src={documentUrl(kernelHost, "output", hosts && `?${OUTPUT_HOSTS}=${hosts}`)}
            onLoad={onLoad}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            allow=""
            className={`block h-full w-full border-0 bg-transparent transition-opacity ${standsIn ? "absolute inset-0" : ""}`}
            // Until it has rendered, the frame may have the other theme's background.
            style={{ opacity: state.phase === "waiting" || state.phase === "drawing" ? 0 : 1 }}
          />
        )}
      </div>
      {state.request && <FrameRequest request={state.request} onDismiss={dismiss} />}
    </div>
  );
}

/** The hosts that the user allowed, sorted and joined, until the page closes. */
const allowed = new WeakMap<object, string>();

function useAllowedHosts(bundle: object): readonly [string, (more: readonly string[]) => void] {
  const [, setRound] = useState(0);
  const hosts = allowed.get(bundle) ?? "";
  const allow = (more: readonly string[]) => {
    const all = new Set([...hosts.split(","), ...more]);
    all.delete("");
    allowed.set(bundle, [...all].toSorted().join());
    setRound((round) => round + 1);
  };
  return [hosts, allow];
}

let documents = 0;
const documentKeys = new WeakMap<object, number>();

function documentKey(bundle: object): number {
  const known = documentKeys.get(bundle);
  if (known !== undefined) return known;
  documents += 1;
  documentKeys.set(bundle, documents);
  return documents;
}

interface NetworkRequestProps {
  readonly hosts: readonly string[];
  readonly onAllow: () => void;
}

/** An output asks to load from other hosts, which the user sees and can allow. */
function NetworkRequest({ hosts, onAllow }: NetworkRequestProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-secondary">
        This output wants to load from <span className="break-words text-primary">{hosts.join(", ")}</span>. Outputs
        can't use the network unless you allow it, because a request could tell these hosts what the output shows.
      </p>
      <Button size="sm" onClick={onAllow}>
        Allow this output to load
      </Button>
    </div>
  );
}

/** True once the element has come near the visible part of the page. */
function useNearView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: "600px 0px",
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}

interface FrameRequestProps {
  readonly request: NonNullable<FrameState["request"]>;
  readonly onDismiss: () => void;
}

/** A link or a download requested inside an output. Nothing happens until the user, who sees what it is, agrees. */
function FrameRequest({ request, onDismiss }: FrameRequestProps) {
  const isLink = request.fiddle === "link";
  return (
    <output className="mt-1 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-sm">
      <span className="min-w-0 flex-1 truncate text-secondary" title={isLink ? request.url : request.name}>
        {isLink ? request.url : `${request.name}, ${formatBytes(Math.round(request.url.length * 0.75))}`}
      </span>
      <a
        href={request.url}
        className={buttonClass("secondary", "sm")}
        onClick={onDismissSoon(onDismiss)}
        {...(isLink ? { target: "_blank", rel: "noopener noreferrer" } : { download: request.name })}
      >
        {isLink ? "Open link" : "Save file"}
      </a>
      <Button size="sm" variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </output>
  );
}

/** Called after the browser has followed the link, which must still be in the page then. */
function onDismissSoon(onDismiss: () => void): () => void {
  return () => void setTimeout(onDismiss, 0);
}
