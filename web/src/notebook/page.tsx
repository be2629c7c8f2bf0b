import { toast } from "@fiddle/ui/toasts.ts";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { needsFullLoad } from "../platform/isolation.ts";
import { useRootData } from "../platform/root-data.ts";
import { type Arrival, findArrival } from "./arrival.ts";
import { adoptEarlyTyping, readEarlyTyping } from "./early-typing.ts";
import { applyLinkParameters, readLinkParameters } from "./link-parameters.ts";
import { NotebookFailure } from "./NotebookFailure.tsx";
import { NotebookSkeleton } from "./NotebookSkeleton.tsx";
import { NotebookView } from "./NotebookView.tsx";
import type { NotebookParts } from "./notebook-context.ts";
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
  /** What the page shows below the cells. */
  readonly below?: ReactNode;
  /** Takes the notebook once it is open. */
  readonly onOpen?: (parts: NotebookParts) => void;
}

function OpeningNotebook({ id, embedded = false, below, onOpen }: NotebookPageProps) {
  const { kernelOrigin } = useRootData();
  const [parts, setParts] = useState<OpenParts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const navigate = useNavigate();

  useLayoutEffect(() => {
    const find = findArrival(location);
    // The notebook of the landing page is the person's own: what a link brings gets one of its own.
    if (find && id === "scratch") return location.replace(`/new${location.search}${location.hash}`);
    const goTo = (path: string) => (needsFullLoad(path) ? location.assign(path) : void navigate(path));
    const link = readLinkParameters(location.search);
    const open = (arrival: Arrival | null) =>
      openParts({ id: arrival && embedded ? crypto.randomUUID() : id, kernelOrigin, embedded, link, arrival, goTo });
    const opening = find ? find().then(open) : open(null);
    let left = false;
    const show = async () => {
      const opened = await opening;
      if (left) return;
      const wantsFocus = !embedded && !opened.modes.getState().read;
      adoptEarlyTyping(opened, readEarlyTyping({ wantsFocus }));
      applyLinkParameters(opened, link);
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
  }, [id, kernelOrigin, embedded, navigate]);

  useEffect(() => {
    if (parts) onOpen?.(parts);
  }, [parts, onOpen]);

  if (failure) return <NotebookFailure reason={failure} />;
  return parts ? <NotebookView parts={parts} below={below} /> : <NotebookSkeleton embedded={embedded} below={below} />;
}
