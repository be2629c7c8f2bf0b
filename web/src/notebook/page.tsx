import { toast } from "@fiddle/ui/toasts.ts";
import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useRootData } from "../platform/root-data.ts";
import { adoptEarlyTyping, readEarlyTyping } from "./early-typing.ts";
import { applyLinkParameters, readLinkParameters } from "./link-parameters.ts";
import { NotebookFailure } from "./NotebookFailure.tsx";
import { NotebookSkeleton } from "./NotebookSkeleton.tsx";
import { NotebookView } from "./NotebookView.tsx";
import { openParts, type OpenParts } from "./open-parts.ts";
import "./notebook.css";

/** Opens the notebook with this id from the browser's storage and shows it. Client only. */
export function NotebookPage(props: NotebookPageProps) {
  // Another id is another notebook: nothing of the one before may stay.
  return <OpeningNotebook key={props.id} {...props} />;
}

export interface NotebookPageProps {
  readonly id: string;
  /** Inside another site's page, which keeps the focus until it is clicked. */
  readonly embedded?: boolean;
}

function OpeningNotebook({ id, embedded = false }: NotebookPageProps) {
  const { kernelOrigin } = useRootData();
  const [parts, setParts] = useState<OpenParts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useLayoutEffect(() => {
    const opening = openParts({ id, kernelOrigin });
    let left = false;
    const show = async () => {
      const opened = await opening;
      if (left) return;
      adoptEarlyTyping(opened, readEarlyTyping({ wantsFocus: !embedded }));
      applyLinkParameters(opened, readLinkParameters(window.location.search));
      // At once, so that no key falls between the stand-in and the real cell.
      flushSync(() => setParts(opened));
      opened.session.warmUp();
      if (opened.notebook.problem) toast(opened.notebook.problem, { tone: "bad", milliseconds: 60_000 });
    };
    show().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
    return () => {
      left = true;
      // A notebook that did not open has nothing to close.
      opening.then((opened) => opened.close()).catch(() => {});
    };
  }, [id, kernelOrigin, embedded]);

  if (failure) return <NotebookFailure reason={failure} />;
  return parts ? <NotebookView parts={parts} /> : <NotebookSkeleton embedded={embedded} />;
}
