import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { X } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { BroughtNote } from "./LinkedCodeBanner.tsx";
import { broughtCell } from "./link-parameters.ts";

/** Says that the notebook came with a link, that nothing was run, and how to keep it. */
export function ArrivalBanner() {
  const { notebook, session, modes, cloud, dialogs } = useNotebook();
  const isOthers = useStore(cloud, ({ copyOf }) => copyOf !== null);
  const isHeld = useStore(notebook.saveStatus).type === "held";
  const { read, embedded } = useModes((state) => state);
  const [closed, setClosed] = useState(false);
  if (embedded || closed) return null;
  const brought = broughtCell(notebook);
  if (brought) return <BroughtNote brought={brought} onClose={() => setClosed(true)} />;
  if (!isHeld) return null;
  const keep = () => {
    notebook.keep();
    modes.setState({ read: false });
  };
  return (
    <div className="arrival-banner" role="note" aria-label="Shared notebook">
      <p>
        {isOthers ? "This notebook is somebody else’s." : "This notebook came with a link."} Nothing was run, and{" "}
        {isOthers ? "you have a copy of your own" : "it is kept in this browser"} once you{" "}
        {read ? "make a copy" : "change it"}.
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
      <Button size="sm" onClick={keep}>
        {read ? "Edit a copy" : "Keep a copy"}
      </Button>
      <IconButton label="Close this note" icon={<X />} onClick={() => setClosed(true)} />
    </div>
  );
}
