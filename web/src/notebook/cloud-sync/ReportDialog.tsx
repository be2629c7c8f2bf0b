import { useStore } from "zustand";
import { reportFiddle } from "../../fiddles/calls.ts";
import { reportPublication } from "../../fiddles/publication-calls.ts";
import { ReportForm } from "../../fiddles/ReportForm.tsx";
import { useNotebook } from "../contract/notebook-services.ts";

/** Reports the other user's notebook, or app, that is open. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const { copyOf, copyOfApp } = useStore(useNotebook().cloud);
  return copyOf === null ? null : (
    <ReportForm
      what={copyOfApp ? "app" : "notebook"}
      send={(reason) => (copyOfApp ? reportPublication : reportFiddle)(copyOf, reason)}
      onClose={onClose}
    />
  );
}
