import { useLayoutEffect, useState } from "react";
import { toast } from "@fiddle/ui/toasts.ts";
import { flushSync } from "react-dom";
import { useRootData } from "../platform/root-data.ts";
import { adoptEarlyTyping, readEarlyTyping } from "./early-typing.ts";
import { applyLinkParameters, readLinkParameters } from "./link-parameters.ts";
import { NotebookFailure } from "./NotebookFailure.tsx";
import { NotebookSkeleton } from "./NotebookSkeleton.tsx";
import { NotebookView } from "./NotebookView.tsx";
import { openParts, type OpenParts } from "./open-parts.ts";
import "./notebook.css";

type Opening =
  | { readonly state: "opening" }
  | { readonly state: "open"; readonly parts: OpenParts }
  | { readonly state: "failed"; readonly reason: string };

/** Opens the notebook with this id from the browser's storage and shows it. Client only. */
export function NotebookPage({ id }: { readonly id: string }) {
  const { kernelOrigin } = useRootData();
  const [opening, setOpening] = useState<Opening>({ state: "opening" });

  useLayoutEffect(() => {
    let parts: OpenParts | undefined;
    let left = false;
    setOpening({ state: "opening" });
    openParts({ id, kernelOrigin }).then(
      (opened) => {
        if (left) return opened.close();
        parts = opened;
        adoptEarlyTyping(opened, readEarlyTyping());
        applyLinkParameters(opened, readLinkParameters(window.location.search));
        // At once, so that no key falls between the stand-in and the real cell.
        flushSync(() => setOpening({ state: "open", parts: opened }));
        opened.session.warmUp();
        if (opened.notebook.problem) toast(opened.notebook.problem, { tone: "bad", milliseconds: 60_000 });
      },
      (error: unknown) =>
        setOpening({ state: "failed", reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      left = true;
      void parts?.close();
    };
  }, [id, kernelOrigin]);

  switch (opening.state) {
    case "opening":
      return <NotebookSkeleton />;
    case "failed":
      return <NotebookFailure reason={opening.reason} />;
    case "open":
      return <NotebookView parts={opening.parts} />;
  }
}
