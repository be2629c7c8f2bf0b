import type { NotebookDocument } from "@fiddle/notebook";
import { Button, type ButtonProps } from "@fiddle/ui/button.tsx";
import { useSyncExternalStore } from "react";
import { useNotebook } from "../../contract/notebook-services.ts";
import { type Origin } from "@fiddle/notebook/origins";
import { originsOf, trustNotebook } from "../../contract/provenance.ts";

/** Says that the user trusts all that the notebook has from elsewhere. Shown only while it has something. */
export function TrustButton(look: Pick<ButtonProps, "variant" | "className">) {
  const { document } = useNotebook().notebook;
  if (useOrigins(document).length === 0) return null;
  return (
    <Button size="sm" {...look} onClick={() => trustNotebook(document)}>
      Trust this notebook
    </Button>
  );
}

/** Where parts of the notebook came from, as it changes. */
export function useOrigins(document: NotebookDocument): readonly Origin[] {
  const text = useSyncExternalStore(
    (notify) => {
      const stops = [document.subscribeMetadata(notify), document.subscribeAside(notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => originsOf(document).join(),
  );
  return text === "" ? [] : (text.split(",") as Origin[]);
}
