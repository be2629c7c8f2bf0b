import { messageOf } from "@fiddle/notebook/message-of";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";
import { useEffect, useRef, useState } from "react";
import { download } from "../../../outputs/download.ts";
import { savesData } from "../../../platform/connection.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { fileName } from "../file-name.ts";
import { type Plan, planFile } from "./make-file.ts";

/** Makes one file of the notebook that works without internet. */
export function OneFileDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const [plan, setPlan] = useState<Plan | null>(null);
  /** The size that packages add, in bytes, once it's known. */
  const [packages, setPackages] = useState<number | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    const look = async () => {
      const found = await planFile(services, signal);
      if (signal.aborted) return;
      setPlan(found);
      // With data saver, a look at the dialog fetches no packages: only the download does.
      if (savesData() && found.mayUsePackages) return;
      const bytes = await found.readPackages();
      if (!signal.aborted) setPackages(bytes);
    };
    look().catch((failure: unknown) => signal.aborted || setError(messageOf(failure)));
    return () => controller.abort();
  }, [services]);
  const make = async () => {
    const { signal } = stop.current;
    setError(null);
    setDone(0);
    try {
      const found = plan ?? (await planFile(services, signal));
      if (signal.aborted) return;
      setPlan(found);
      const file = await found.make(setDone, signal);
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
      disabled={done !== null}
      note={
        <p role="status" aria-label="Size of the file" className="min-w-28 flex-1 self-center text-sm text-secondary">
          {plan ? aboutSize(plan, packages) : error === null && "Finding out what it needs…"}
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
function aboutSize({ bytes, mayUsePackages }: Plan, packages: number | null): string {
  const size = `About ${Math.max(1, Math.round((bytes + (packages ?? 0)) / 1_000_000))} MB`;
  return packages === null && mayUsePackages ? `${size}, plus packages` : size;
}
