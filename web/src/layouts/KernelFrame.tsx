import { documentUrl, frameSandbox } from "@fiddle/kernels/kernel-host";
import { useEffect, useRef, useState } from "react";
import { rememberFrameIsolation } from "../platform/isolation.ts";
import { KERNEL_FRAME } from "../platform/start-hint.ts";

interface KernelFrameProps {
  /** Whether the notebook's kernel starts at once. */
  readonly starts: boolean;
  readonly kernelHost: string;
  /** The notebook's kernel and what it imports (upcoming-code.ts), as far as the server knows it. */
  readonly upcoming: string | null;
}

/**
 * The frame in which user code runs, a document of the kernel host. The server writes it so that it starts before
 * React, and it is kept during soft navigations between notebooks.
 */
export function KernelFrame({ kernelHost, starts, upcoming }: KernelFrameProps) {
  /** It only matters before the document of the frame loads. */
  const [name] = useState(upcoming ?? undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && isReady(data)) rememberFrameIsolation(data.isolated);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  return (
    <iframe
      ref={frame}
      id={KERNEL_FRAME}
      name={name}
      src={documentUrl(kernelHost, "frame", starts ? "#start=pyodide" : "")}
      title="Kernel"
      allow="cross-origin-isolated"
      sandbox={frameSandbox(kernelHost)}
      aria-hidden
      hidden
      tabIndex={-1}
    />
  );
}

/** The frame's first message to the page; see the kernels' frame protocol. */
function isReady(data: unknown): data is { readonly isolated: boolean } {
  return typeof data === "object" && data !== null && "fiddle" in data && data.fiddle === "ready" && "isolated" in data;
}
