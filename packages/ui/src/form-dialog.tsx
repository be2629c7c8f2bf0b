import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "open" | "footer"> {
  /** The words of the button that sends the form. */
  action: string;
  variant?: "primary" | "danger";
  disabled?: boolean;
  /** Beside the buttons. */
  note?: ReactNode;
  onSubmit: () => void;
}

/** An open dialog with a form, which a button or Enter sends, and another button cancels. */
export function FormDialog({
  action,
  variant = "primary",
  disabled = false,
  note,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          {note}
          <Button variant="ghost" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button variant={variant} type="submit" form={form} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
