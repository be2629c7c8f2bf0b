import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { X } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { LinkedCodeBanner } from "./LinkedCodeBanner.tsx";
import { linkedCell } from "./link-parameters.ts";

/** Says that the notebook was opened from a link, that nothing has run, and how to save it. */
export function ArrivalBanner() {
  const { notebook, session, modes, cloud, dialogs } = useNotebook();
  const isOthers = useStore(cloud, ({ copyOf }) => copyOf !== null);
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
        {isOthers && (
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
