import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useModes, useNotebook, useSession } from "../contract/notebook-services.ts";
import { linkedCell, type LinkedCell } from "./link-parameters.ts";
import { hasSecrets } from "../secret-vault/notebooks-with-secrets.ts";

/** Says that the notebook was opened from a link, that nothing has run, and how to save it. */
export function ArrivalBanner() {
  const { notebook, session, modes, cloud, dialogs } = useNotebook();
  const isOthers = useStore(cloud, ({ copyOf }) => copyOf !== null);
  // The bar of an app has the button.
  const isApp = useStore(cloud, ({ copyOfApp }) => copyOfApp !== null);
  const isHeld = useStore(notebook.saveStatus).type === "held";
  const { read, embedded } = useModes((state) => state);
  const [closed, setClosed] = useState(false);
  if (embedded || closed) return null;
  const linked = linkedCell(notebook);
  if (linked) return <LinkedCodeBanner linked={linked} onClose={() => setClosed(true)} />;
  if (!isHeld) return null;
  const saveCopy = () => {
    notebook.keep();
    modes.setState({ read: false });
  };
  return (
    <div className="arrival-banner" role="note" aria-label="Shared notebook">
      <p>
        {isOthers ? "You're viewing someone else's notebook." : "You opened this notebook from a link."} Nothing has run
        yet. {whenSaved(isOthers, read)}
        {isOthers && !isApp && (
          <>
            {" "}
            <button type="button" className="underline" onClick={() => dialogs.setState({ open: "report" })}>
              Report…
            </button>
          </>
        )}
      </p>
      <Button size="sm" variant="primary" onClick={() => void session.run(notebook.document.cellIds())}>
        Run all cells
      </Button>
      <Button size="sm" onClick={saveCopy}>
        {read ? "Edit a copy" : "Save a copy"}
      </Button>
      <IconButton label="Close this note" icon={<X />} onClick={() => setClosed(true)} />
    </div>
  );
}

function whenSaved(isOthers: boolean, read: boolean): string {
  if (read) return isOthers ? "Make a copy to edit it." : "Make a copy to save it in this browser.";
  return isOthers ? "Editing creates your own copy." : "It's saved in this browser when you first edit it.";
}

interface LinkedCodeBannerProps {
  readonly linked: LinkedCell;
  readonly onClose: () => void;
}

/** Says which code came from the page's address, whether it ran, and offers to run or stop it. */
function LinkedCodeBanner({ linked: { cellId, ran }, onClose }: LinkedCodeBannerProps) {
  const { notebook, session } = useNotebook();
  const { document } = notebook;
  const number = useSyncExternalStore(
    (listener) => document.subscribeOrder(listener),
    () => document.cellIds().indexOf(cellId) + 1,
  );
  const runs = useSession((state) => state.runs);
  const isBusy = [...runs.values()].some(({ state }) => state === "running" || state === "queued");
  if (number === 0) return null;
  const site = otherSite();
  return (
    <div className="arrival-banner" role="note" aria-label="Code from a link">
      <p>
        The code in cell {number} came from {site ? `a link on ${site}` : "a link"}
        {ran ? " and ran automatically. " : ". It hasn't run yet. "}
        {hasSecrets(notebook.id)
          ? "It can't access your account, but it can use the secrets you allowed here."
          : "It can't access your account or your secrets."}
      </p>
      {isBusy ? (
        <Button size="sm" variant="primary" onClick={() => session.stop()}>
          Stop it
        </Button>
      ) : (
        !runs.has(cellId) && (
          <Button size="sm" variant="primary" onClick={() => void session.run([cellId])}>
            Run it
          </Button>
        )
      )}
      <IconButton label="Close this note" icon={<X />} onClick={onClose} />
    </div>
  );
}

/** The host of the page with the link, if the browser reveals it. */
function otherSite(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { host } = new URL(document.referrer);
  return host === location.host ? null : host;
}
