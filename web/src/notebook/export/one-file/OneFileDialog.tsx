import { messageOf } from "@fiddle/notebook/message-of";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";
import { useEffect, useRef, useState } from "react";
import { download } from "../../../outputs/download.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { fileName } from "../file-name.ts";
import { type Plan, planFile } from "./make-file.ts";

/** Makes one file of the notebook that works without internet. */
export function OneFileDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    planFile(services, controller.signal).then(
      (found) => controller.signal.aborted || setPlan(found),
      (failure: unknown) => controller.signal.aborted || setError(messageOf(failure)),
    );
    return () => controller.abort();
  }, [services]);
  const make = async () => {
    if (!plan) return;
    const { signal } = stop.current;
    setError(null);
    setDone(0);
    try {
      const file = await plan.make(setDone, signal);
      if (signal.aborted) return;
      download(fileName(services.notebook.title(), "html"), file);
      onClose();
    } catch (failure) {
      if (signal.aborted) return;
      setDone(null);
      setError(messageOf(failure));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Works without internet"
      description="One file with the notebook, its outputs, its files and everything that runs it. It opens in a browser from a disk or a USB stick."
      action={done === null ? "Download" : "Making the file…"}
      disabled={plan === null || done !== null}
      note={
        <p role="status" aria-label="Size of the file" className="me-auto text-sm text-secondary">
          {plan ? aboutSize(plan.bytes) : error === null && "Finding out what it needs…"}
        </p>
      }
      onSubmit={() => void make()}
    >
      {done !== null && <ProgressBar label="Making the file" value={done} />}
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </FormDialog>
  );
}

/** E.g. “About 25 MB”. */
function aboutSize(bytes: number): string {
  return `About ${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
}
