import { siteAddress } from "../../platform/base.ts";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { embedCode } from "../../links/link-length.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { usePackedState } from "./use-tool-state.ts";

/** Many chat and email apps cut links that are longer, in characters. */
const MAX_SAFE_LINK_LENGTH = 8_000;

interface ShareDialogProps {
  readonly state: object;
  /** Says what the link does not contain, e.g. "Secrets and keys are not included." */
  readonly note: string | undefined;
  /** The path of the page that other sites can embed. */
  readonly embedPath: string | undefined;
  readonly onClose: () => void;
}

/** Offers a link that opens the tool with its current state. */
export function ShareDialog({ state, note, embedPath, onClose }: ShareDialogProps) {
  const fragment = usePackedState(state);
  const url = fragment && `${location.origin}${location.pathname}${fragment}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share"
      description={`The link contains everything currently in the tool. It comes after the #, which browsers never send to a server.${note ? ` ${note}` : ""}`}
      footer={<CopyButton label="Copy link" text={url} variant="primary" size="md" disabled={url === ""} />}
    >
      <TextField
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        spellCheck={false}
        className="mt-3"
        hint={
          url.length > MAX_SAFE_LINK_LENGTH &&
          `This link is ${url.length.toLocaleString("en")} characters long. Many chat and email apps cut links longer than 8,000.`
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

/** The HTML that embeds the tool in a page of another site. */
function EmbedCode({ path, fragment }: EmbedCodeProps) {
  const [runs, setRuns] = useState(false);
  const code = embedCode(`${siteAddress()}${path}${runs ? "?run=true" : ""}${fragment}`, document.title, siteAddress());
  return (
    <div className="mt-4 flex flex-col gap-2">
      <TextField
        label="Embed code"
        readOnly
        value={code}
        onFocus={(event) => event.target.select()}
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox label="Run when the page opens" checked={runs} onChange={setRuns} />
        <CopyButton label="Copy embed code" text={code} />
      </div>
    </div>
  );
}
