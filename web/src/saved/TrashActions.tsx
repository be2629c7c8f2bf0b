import type { FiddleSummary } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useState } from "react";
import { deletePermanently, restore } from "./fiddle-actions.ts";
import type { FiddleList } from "./use-fiddles.ts";

interface TrashActionsProps {
  readonly fiddle: FiddleSummary;
  readonly list: Pick<FiddleList, "reload" | "update">;
}

/** The actions for a notebook in the trash, which counts towards the account's storage until it is gone. */
export function TrashActions({ fiddle, list }: TrashActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const { title } = fiddle;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="sm" onClick={() => void restore(fiddle, list)}>
        Restore
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        Delete permanently…
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        size="sm"
        title={`Permanently delete “${title}”?`}
        description="This deletes the notebook and its files from your account, and its link stops working. It can't be undone. Copies saved in a browser stay there."
        footer={
          <>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setConfirming(false);
                void deletePermanently(fiddle, list);
              }}
            >
              Delete permanently
            </Button>
          </>
        }
      />
    </div>
  );
}
