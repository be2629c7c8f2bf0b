import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useId, useState } from "react";

interface RenameDialogProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name of a file on a server. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const form = useId();
  const [next, setNext] = useState(name);
  const isFine = next.trim() !== "" && next !== name && !next.includes("/");
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename ${name}`}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={!isFine}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFine) onRename(next.trim());
        }}
      >
        <TextField
          ref={(input) => input?.setAttribute("autofocus", "")}
          label="New name"
          spellCheck={false}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
