import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { CloudCheck, CloudDownload } from "lucide-react";
import { useState, useEffect, useMemo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { isOffered } from "../../platform/capabilities.ts";
import { NOTEBOOK_BAR } from "../../platform/notebook-bar.ts";
import { isOfflineOn } from "../../platform/service-workers.ts";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { EmbedBar } from "./EmbedBar.tsx";
import { NotebookTitle } from "./NotebookTitle.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { StatusPill } from "@fiddle/ui/status-pill.tsx";
import { useStore } from "zustand";
import { combineSaveStatus, type SaveStatus as Status, saveStatusLabel } from "../../fiddles/save-status.ts";

/** Title and toolbar: in the page's header, or above the cells of an embed, which has no header. */
export function NotebookBar() {
  const embedded = useModes((modes) => modes.embedded);
  const [header] = useState(() => (embedded ? null : document.getElementById(NOTEBOOK_BAR)));
  const bar = (
    <>
      {!embedded && (
        <div className="notebook-heading">
          <NotebookTitle />
          <SaveStatus />
          {isOffered("offlineCopy") && <OfflineButton />}
        </div>
      )}
      <Toolbar />
    </>
  );
  if (header) return createPortal(bar, header);
  return (
    <>
      {embedded && <EmbedBar />}
      <div className="notebook-bar">{bar}</div>
    </>
  );
}

/** Leads to the copy of the product in this browser, beside where this notebook is saved. */
function OfflineButton() {
  const { dialogs } = useNotebook();
  const on = useSyncExternalStore(
    () => () => {},
    isOfflineOn,
    () => false,
  );
  return (
    <IconButton
      label="Available offline…"
      tip={on ? "Available offline: on" : "Available offline: off"}
      icon={on ? <CloudCheck /> : <CloudDownload />}
      className="max-sm:hidden"
      onClick={() => dialogs.setState({ open: "settings" })}
    />
  );
}

/** How long everything must have been saved before the status says so. */
const SETTLED_MS = 800;

const TONES = {
  local: "good",
  saved: "good",
  saving: "idle",
  held: "idle",
  "in-file": "good",
  changed: "warn",
  offline: "warn",
  failed: "bad",
} as const satisfies Record<Status["type"], string>;

/** Where the newest change is saved. Shows "Saving…" throughout while the user types, instead of flickering. */
function SaveStatus() {
  const { notebook, cloud } = useNotebook();
  const here = useStore(notebook.saveStatus);
  const server = useStore(cloud, (state) => state.server);
  const status = useMemo(() => combineSaveStatus(here, server), [here, server]);
  const [shown, setShown] = useState(status);
  const isSettled = isStored(status);
  if (shown !== status && (!isSettled || isStored(shown))) setShown(status);
  useEffect(() => {
    if (!isSettled) return undefined;
    const timer = setTimeout(() => setShown(status), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [status, isSettled]);
  return (
    <StatusPill label="Save status" tone={TONES[shown.type]} tip={saveStatusLabel(shown)} className={widthOf(shown)}>
      {saveStatusLabel(shown)}
    </StatusPill>
  );
}

/**
 * The frequent statuses share one size, so that a change of them moves nothing else. On narrower screens they are only a
 * dot, which leaves room for the title, also where a banner says that nothing is saved yet. Problems are always words.
 */
function widthOf(status: Status): string {
  if (isStored(status) || status.type === "saving") return "h-6 w-2 shrink-0 xl:w-39 contain-strict";
  return status.type === "held" ? "max-xl:h-6 max-xl:w-2 max-xl:shrink-0 max-xl:contain-strict" : "";
}

function isStored({ type }: Status): boolean {
  return type === "saved" || type === "local";
}
