import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

export function RestartDialog() {
  const { session, dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open === "restart");
  const close = () => dialogs.setState({ open: null });
  const then = (action: () => Promise<void>) => () => {
    close();
    void action();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Restart the kernel?"
      description="You'll lose your variables and imports. Your notebook, outputs and files stay."
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button onClick={then(() => session.restartAndRunAll())}>Restart and run all</Button>
          <Button variant="primary" onClick={then(() => session.restart())}>
            Restart
          </Button>
        </>
      }
    />
  );
}
