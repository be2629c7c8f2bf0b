import { useEffect, useRef } from "react";
import { rememberFrameIsolation } from "../platform/isolation.ts";

/**
 * The frame in which user code runs, a document of the kernel host. The server writes it so that it starts before
 * React, and it is kept during soft navigations between notebooks.
 */
export function KernelFrame({ origin }: { readonly origin: string }) {
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
      id="kernel-frame"
      src={`${origin}/kernel/frame?start=pyodide`}
      title="Kernel"
      allow="cross-origin-isolated"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together are safe on another origin
      sandbox="allow-scripts allow-same-origin"
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
