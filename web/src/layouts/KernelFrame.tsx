import { useEffect, useRef } from "react";
import { rememberFrameIsolation } from "../platform/isolation.ts";

/**
 * Where people's code runs: a document of the kernel host. Written by the server so that it starts before React does,
 * and kept over soft navigations from one notebook to the next.
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
      // oxlint-disable-next-line react/iframe-missing-sandbox -- on another origin the two together are safe
      sandbox="allow-scripts allow-same-origin"
      aria-hidden
      hidden
      tabIndex={-1}
    />
  );
}

/** The frame's greeting to the page; see the kernels' frame protocol. */
function isReady(data: unknown): data is { readonly isolated: boolean } {
  return typeof data === "object" && data !== null && "fiddle" in data && data.fiddle === "ready" && "isolated" in data;
}
