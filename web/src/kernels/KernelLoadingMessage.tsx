import type { LoadProgress } from "@fiddle/kernels";
import { keepToastsAbove } from "@fiddle/ui/keep-toasts-above.ts";
import { useEffect, useState } from "react";
import { LoadProgressBar } from "./LoadProgressBar.tsx";

/** A faster start shows no message. In milliseconds. */
const MESSAGE_DELAY_MS = 1_200;

interface KernelLoadingMessageProps {
  readonly kernelName: string;
  readonly progress: LoadProgress | null;
  /** Whether code is written here, so that tips about it help. */
  readonly hasTips: boolean;
}

/** Shows what is loading, in bytes and percent, and a tip where code is written. */
export function KernelLoadingMessage({ kernelName, progress, hasTips }: KernelLoadingMessageProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MESSAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div ref={(element) => (element ? keepToastsAbove(element) : undefined)} className="kernel-loading">
      <LoadProgressBar {...(progress ?? { text: `Starting ${kernelName}`, loaded: 0, total: 0 })} />
      {hasTips && <KernelTips kernelName={kernelName} />}
    </div>
  );
}

const TIPS: Readonly<Record<string, readonly string[]>> = {
  Python: [
    "Import a package and it is installed: import cowsay, then run.",
    "input() waits right under the cell.",
    "Stop keeps your variables.",
    "Press Esc, then B, to add a cell below; Z brings a deleted cell back.",
    "A SQL cell's result is a data frame in Python, under the name beside the cell.",
  ],
  DuckDB: [
    "Query a file by its name: SELECT * FROM 'sales.csv'.",
    "Several statements in one cell each show their result.",
    "DESCRIBE and SUMMARIZE show what's in a table.",
  ],
  SQLite: [
    "Several statements run in order; the last one's result is shown.",
    "ATTACH 'shop.db' AS shop reads a database file of this notebook.",
  ],
};

/** A tip about the kernel that is starting. */
function KernelTips({ kernelName }: { readonly kernelName: string }) {
  const tips = (Object.hasOwn(TIPS, kernelName) ? TIPS[kernelName] : undefined) ?? [];
  const [index] = useState(() => Math.floor(Math.random() * tips.length));
  const tip = tips[index];
  return tip ? <p className="kernel-tip">{tip}</p> : null;
}
