import type { FiddleSummary } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useState } from "react";
import { erase, restore } from "./fiddle-actions.ts";
import type { FiddleList } from "./use-fiddles.ts";

interface BinActionsProps {
  readonly fiddle: FiddleSummary;
  readonly shown: Pick<FiddleList, "again" | "replace">;
}

/** What can be done to a notebook in the bin, which takes room in the account as long as it is there. */
export function BinActions({ fiddle, shown }: BinActionsProps) {
  const [asking, setAsking] = useState(false);
  const { title } = fiddle;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="sm" onClick={() => void restore(fiddle, shown)}>
        Restore
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Delete for good…
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title={`Delete “${title}” for good?`}
        description="It goes from your account with its files, and its address leads nowhere. This cannot be undone. What is kept in browsers stays there."
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                void erase(fiddle, shown);
              }}
            >
              Delete for good
            </Button>
          </>
        }
      />
    </div>
  );
}
