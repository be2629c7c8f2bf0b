import { useContext, useEffect, useRef, useState } from "react";
import { rememberFrameIsolation } from "../platform/isolation.ts";
import { NonceContext } from "../platform/nonce.ts";
import { KERNEL_FRAME, START_HINT_SCRIPT } from "../platform/start-hint.ts";

interface KernelFrameProps {
  readonly origin: string;
  /** What the notebook imports (upcoming-code.ts), as far as the server knows it. */
  readonly upcoming: string | null;
}

/**
 * The frame in which user code runs, a document of the kernel host. The server writes it so that it starts before
 * React, and it is kept during soft navigations between notebooks.
 */
export function KernelFrame({ origin, upcoming }: KernelFrameProps) {
  const nonce = useContext(NonceContext);
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
    <>
      <iframe
        ref={frame}
        id={KERNEL_FRAME}
        name={name}
        src={`${origin}/kernel/frame?start=pyodide`}
        title="Kernel"
        allow="cross-origin-isolated"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together are safe on another origin
        sandbox="allow-scripts allow-same-origin"
        aria-hidden
        hidden
        tabIndex={-1}
      />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_HINT_SCRIPT }} />
    </>
  );
}

/** The frame's first message to the page; see the kernels' frame protocol. */
function isReady(data: unknown): data is { readonly isolated: boolean } {
  return typeof data === "object" && data !== null && "fiddle" in data && data.fiddle === "ready" && "isolated" in data;
}
