import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useState } from "react";
import { embedCode } from "../../links/link-length.ts";
import { Check } from "../parts/Check.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { packState } from "./state-link.ts";

/** Characters of a link that chat and mail programs leave whole. */
const SAFE_LENGTH = 8_000;

interface ShareDialogProps {
  readonly state: object;
  /** What stays out of the link, e.g. "Secrets and keys are left out." */
  readonly note: string | undefined;
  /** The page that shows the state inside pages of other sites. */
  readonly embedPath: string | undefined;
  readonly onClose: () => void;
}

/** The link that opens the tool with what is in it now. */
export function ShareDialog({ state, note, embedPath, onClose }: ShareDialogProps) {
  const [fragment, setFragment] = useState("");
  const address = fragment && `${location.origin}${location.pathname}${fragment}`;
  useEffect(() => {
    let left = false;
    const make = async () => {
      const packed = await packState(state);
      if (!left) setFragment(packed);
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
      {embedPath && fragment && <EmbedCode path={embedPath} fragment={fragment} />}
    </Dialog>
  );
}

interface EmbedCodeProps {
  readonly path: string;
  readonly fragment: string;
}

/** The frame for another site's page. */
function EmbedCode({ path, fragment }: EmbedCodeProps) {
  const [runs, setRuns] = useState(false);
  const code = embedCode(`${location.origin}${path}${runs ? "?run=true" : ""}${fragment}`, document.title);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <TextField
        label="Code for a web page"
        readOnly
        value={code}
        onFocus={(event) => event.target.select()}
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Check label="Run it when the page opens" checked={runs} onChange={setRuns} />
        <CopyButton label="Copy embed code" text={code} />
      </div>
    </div>
  );
}
