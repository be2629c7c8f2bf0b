import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useStore } from "zustand";
import { accountDialogs, closeAccountDialogs } from "../dialogs.ts";
import { PlanList } from "./PlanList.tsx";

/** The plans in a dialog, shown when the user tries something that needs one. */
export function UpgradeDialog() {
  const { upgradeMessage, otherWay } = useStore(accountDialogs);
  const footer = otherWay && (
    <Button
      onClick={() => {
        closeAccountDialogs();
        otherWay.take();
      }}
    >
      {otherWay.label}
    </Button>
  );
  return (
    <Dialog
      open
      size="lg"
      title="Choose a plan"
      description={upgradeMessage}
      footer={footer}
      onClose={closeAccountDialogs}
    >
      <div className="mt-4 flex flex-col gap-4">
        <PlanList />
      </div>
    </Dialog>
  );
}
