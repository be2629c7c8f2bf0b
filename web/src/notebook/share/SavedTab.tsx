import { siteAddress } from "../../platform/base.ts";
import type { Visibility } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { renderSVG } from "uqr";
import { useStore } from "zustand";
import { sentenceOf } from "../../accounts/failure.ts";
import { VISIBILITY_WORDS } from "../../fiddles/visibility.ts";
import { useRootData } from "../../platform/root-data.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { CopyField } from "./CopyField.tsx";
import { EmbedField } from "./EmbedField.tsx";
import { FilesNote } from "./FilesNote.tsx";
import { badgeCode } from "../../links/link-length.ts";
import { SwitchFields } from "./SwitchFields.tsx";
import { type LinkSwitches, searchOf } from "../../links/notebook-link.ts";

const NO_OPTIONS: EmbedOptions = { run: false, readonly: false, hideCode: false, app: false };
const ROWS: readonly (readonly [keyof EmbedOptions, string, string])[] = [
  ["app", "Open as app", "Shows text, inputs and outputs as one page, without code."],
  ["run", "Run on opening", "Runs all cells as soon as the notebook opens."],
  ["readonly", "Read only", "Text, code and outputs, without editors."],
  ["hideCode", "Hide code", "Shows only text and outputs. The code can still be read."],
];

/** The saved notebook: its visibility, its short address, its code for other pages, a badge and a QR code. */
export function SavedTab() {
  const services = useNotebook();
  const { currentFiddle } = useStore(services.cloud);
  const { appUrl } = useRootData();
  const [options, setOptions] = useState(NO_OPTIONS);
  const [busy, setBusy] = useState(false);
  if (!currentFiddle) {
    return (
      <>
        <p>
          Saved to your account, the notebook gets a short address that always shows the newest version, code for other
          pages, and a QR code.
        </p>
        <Button variant="primary" className="self-start" onClick={() => services.commands.run("save-to-account")}>
          Save to account
        </Button>
      </>
    );
  }
  const { visibility, title } = currentFiddle;
  const address = savedAddress(appUrl, services.notebook.id);
  const choose = async (chosen: string) => {
    setBusy(true);
    try {
      await (await cloudActions(services.cloud)).change({ visibility: chosen as Visibility });
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
    setBusy(false);
  };
  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
        <Select
          label="Visibility"
          value={visibility}
          disabled={busy}
          options={VISIBILITY_WORDS}
          onChange={(value) => void choose(value)}
        />
        <p className="pb-1.5 text-xs text-muted">{VISIBILITY_WORDS.find(({ value }) => value === visibility)?.says}</p>
      </div>
      {visibility === "private" ? (
        <>
          <p>Make it unlisted or public to share its link. Files are included; secrets never are.</p>
          <FilesNote />
        </>
      ) : (
        <>
          <div className="flex flex-wrap gap-4">
            <div className="flex min-w-64 flex-1 flex-col gap-4">
              <CopyField label="Address" action="Copy address" value={address} />
              <CopyField
                label="As an app"
                action="Copy app address"
                variant="secondary"
                value={`${address}?view=app`}
              />
              <CopyField
                label="Badge for a README (Markdown)"
                action="Copy badge"
                variant="secondary"
                value={badgeCode(address, siteAddress())}
              />
            </div>
            <figure className="m-0 flex flex-col items-center gap-1">
              <QrCode text={address} />
              <figcaption className="text-xs text-muted">QR code of the address</figcaption>
            </figure>
          </div>
          <FilesNote />
          <SwitchFields rows={ROWS} switches={options} onChange={setOptions} />
          <EmbedField address={`${appUrl}/saved/embed/${services.notebook.id}${searchOf(options)}`} title={title} />
        </>
      )}
    </>
  );
}

/** Dark on white in both themes, because QR readers expect that. */
function QrCode({ text }: { readonly text: string }) {
  const svg = renderSVG(text, { ecc: "M", border: 2 });
  return (
    <img
      alt="QR code of the address"
      width={128}
      height={128}
      className="rounded-md bg-white"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    />
  );
}

/** How an embedded notebook opens. */
type EmbedOptions = Omit<LinkSwitches, "embed">;

/** The address of a saved notebook. */
function savedAddress(appUrl: string, id: string): string {
  return `${appUrl}/fiddles/${id}`;
}
