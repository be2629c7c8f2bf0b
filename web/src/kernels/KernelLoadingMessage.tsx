import type { LoadProgress } from "@fiddle/kernels";
import { keepToastsAbove } from "@fiddle/ui/keep-toasts-above.ts";
import { useEffect, useState } from "react";
import { LoadProgressBar } from "./LoadProgressBar.tsx";
import { KernelTips } from "./KernelTips.tsx";

/** A faster start shows no message. In milliseconds. */
const MESSAGE_DELAY_MS = 1_200;

interface KernelLoadingMessageProps {
  readonly kernelName: string;
  readonly progress: LoadProgress | null;
}

/** Shows what is loading, in bytes and percent, with a tip. */
export function KernelLoadingMessage({ kernelName, progress }: KernelLoadingMessageProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MESSAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div ref={(element) => (element ? keepToastsAbove(element) : undefined)} className="kernel-loading">
      <LoadProgressBar {...(progress ?? { text: `Starting ${kernelName}`, loaded: 0, total: 0 })} />
      <KernelTips kernelName={kernelName} />
    </div>
  );
}
