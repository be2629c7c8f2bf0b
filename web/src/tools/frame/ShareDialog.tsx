import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useState } from "react";
import { CopyButton } from "../parts/CopyButton.tsx";
import { packState } from "./state-link.ts";

/** Characters of a link that chat and mail programs leave whole. */
const SAFE_LENGTH = 8_000;

interface ShareDialogProps {
  readonly state: object;
  /** What stays out of the link, e.g. "Secrets and keys are left out." */
  readonly note: string | undefined;
  readonly onClose: () => void;
}

/** The link that opens the tool with what is in it now. */
export function ShareDialog({ state, note, onClose }: ShareDialogProps) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    let left = false;
    const make = async () => {
      const fragment = await packState(state);
      if (!left) setAddress(`${location.origin}${location.pathname}${fragment}`);
    };
    void make();
    return () => {
      left = true;
    };
  }, [state]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share"
      description={`The link holds what is in the tool now, behind the #, which browsers do not send to any server.${note ? ` ${note}` : ""}`}
      footer={<CopyButton label="Copy link" text={address} variant="primary" size="md" disabled={address === ""} />}
    >
      <TextField
        label="Link"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        spellCheck={false}
        className="mt-3"
        hint={
          address.length > SAFE_LENGTH &&
          `The link has ${address.length.toLocaleString("en")} characters; many chat and mail programs cut one of more than 8,000.`
        }
      />
    </Dialog>
  );
}
