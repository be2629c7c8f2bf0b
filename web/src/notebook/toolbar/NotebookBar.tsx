import { useState } from "react";
import { createPortal } from "react-dom";
import { NOTEBOOK_BAR } from "../../platform/notebook-bar.ts";
import { useModes } from "../contract/notebook-services.ts";
import { NotebookTitle } from "./NotebookTitle.tsx";
import { SaveStatus } from "./SaveStatus.tsx";
import { Toolbar } from "./Toolbar.tsx";

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
        </div>
      )}
      <Toolbar />
    </>
  );
  return header ? createPortal(bar, header) : <div className="notebook-bar">{bar}</div>;
}
