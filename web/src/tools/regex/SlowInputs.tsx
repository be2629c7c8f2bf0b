import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { ShieldAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Notice } from "../parts/Notice.tsx";
import type { CheckRequest, Diagnosis } from "./redos/diagnose.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

/** The time limit of the check, including loading. */
const CHECK_TIMEOUT_MS = 12_000;

interface SlowInputsProps {
  readonly request: CheckRequest;
  readonly onTry: (text: string) => void;
}

/** Searches for texts on which a pattern is very slow. The checker is large, so it loads on request. */
export function SlowInputs({ request, onTry }: SlowInputsProps) {
  const [diagnosis, setDiagnosis] = useState<Diagnosis | "checking" | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const check = () => {
    const worker = new Worker(new URL("./redos/redos.worker.ts", import.meta.url), { type: "module" });
    setDiagnosis("checking");
    const finish = (found: Diagnosis | null) => {
      clearTimeout(timer);
      worker.terminate();
      stop.current = null;
      if (found) setDiagnosis(found);
    };
    stop.current = () => finish(null);
    const timer = setTimeout(() => finish({ kind: "unknown", reason: "The check timed out." }), CHECK_TIMEOUT_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<Diagnosis>) => finish(data));
    worker.addEventListener("error", () =>
      finish({ kind: "unknown", reason: "The check couldn't be loaded. Check your connection and try again." }),
    );
    worker.postMessage(request);
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Button size="sm" onClick={check} disabled={diagnosis === "checking" || request.pattern === ""}>
          <ShieldAlert aria-hidden />
          Find inputs that make it slow
        </Button>
        {diagnosis === "checking" && <Spinner label="Searching for slow inputs" />}
      </div>
      <div aria-live="polite">{diagnosis && diagnosis !== "checking" && <Finding {...{ diagnosis, onTry }} />}</div>
    </div>
  );
}

function Finding({ diagnosis, onTry }: { readonly diagnosis: Diagnosis; readonly onTry: SlowInputsProps["onTry"] }) {
  if (diagnosis.kind === "safe")
    return <Notice tone="good">No slow input found: run time grows linearly with the input.</Notice>;
  if (diagnosis.kind === "unknown") return <Notice tone="info">{diagnosis.reason}</Notice>;
  return (
    <Notice tone="warn">
      <p>
        This pattern can be very slow ({diagnosis.summary}), so anyone who controls the text can block your program. For
        example, try:
      </p>
      <ScrollArea label="Slow input" className="my-1 overflow-x-auto font-mono text-code whitespace-pre">
        {diagnosis.attack}
      </ScrollArea>
      <Button size="sm" onClick={() => onTry(diagnosis.text)}>
        Try it
      </Button>
    </Notice>
  );
}
