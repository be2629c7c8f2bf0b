import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { ShieldAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Notice } from "../parts/Notice.tsx";
import type { Checked, Diagnosis } from "./redos/diagnose.ts";

/** How long the checker may take in all, in milliseconds. */
const LIMIT = 12_000;

interface SlowInputsProps {
  readonly checked: Checked;
  readonly onTry: (text: string) => void;
}

/** Looks for texts on which one pattern takes very long. Its checker is large, so it is loaded when asked for. */
export function SlowInputs({ checked, onTry }: SlowInputsProps) {
  const [diagnosis, setDiagnosis] = useState<Diagnosis | "checking" | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const check = () => {
    const worker = new Worker(new URL("./redos/redos.worker.ts", import.meta.url), { type: "module" });
    setDiagnosis("checking");
    const end = (found: Diagnosis | null) => {
      clearTimeout(timer);
      worker.terminate();
      stop.current = null;
      if (found) setDiagnosis(found);
    };
    stop.current = () => end(null);
    const timer = setTimeout(() => end({ kind: "unknown", reason: "The checker came to no result in time." }), LIMIT);
    worker.addEventListener("message", ({ data }: MessageEvent<Diagnosis>) => end(data));
    worker.addEventListener("error", () =>
      end({ kind: "unknown", reason: "The checker could not be loaded. Check the connection and try again." }),
    );
    worker.postMessage(checked);
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Button size="sm" onClick={check} disabled={diagnosis === "checking" || checked.pattern === ""}>
          <ShieldAlert aria-hidden />
          Look for slow texts
        </Button>
        {diagnosis === "checking" && <Spinner label="Looking for slow texts" />}
      </div>
      <div aria-live="polite">{diagnosis && diagnosis !== "checking" && <Finding {...{ diagnosis, onTry }} />}</div>
    </div>
  );
}

function Finding({ diagnosis, onTry }: { readonly diagnosis: Diagnosis; readonly onTry: SlowInputsProps["onTry"] }) {
  if (diagnosis.kind === "safe")
    return <Notice tone="good">No text makes this pattern slow: its time grows with the text’s length only.</Notice>;
  if (diagnosis.kind === "unknown") return <Notice tone="info">{diagnosis.reason}</Notice>;
  return (
    <Notice tone="warn">
      <p>
        Some texts make this pattern very slow ({diagnosis.summary}): whoever chooses the text can keep your program
        busy. Such a text is
      </p>
      <pre className="my-1 overflow-x-auto font-mono text-code">{diagnosis.attack}</pre>
      <Button size="sm" onClick={() => onTry(diagnosis.text)}>
        Try it
      </Button>
    </Notice>
  );
}
