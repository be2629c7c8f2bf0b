import { siteAddress } from "../../platform/base.ts";
import { ShareNote } from "./FilesNote.tsx";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useStore } from "zustand";
import { isOffered } from "../../platform/capabilities.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { PublishTab } from "./PublishTab.tsx";
import { SavedTab } from "./SavedTab.tsx";
import { CopyField } from "./CopyField.tsx";
import { badgeCode, describeLength, embedCode, MAX_LINK_CHARACTERS } from "../../links/link-length.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { Download, Printer } from "lucide-react";
import type { CommandId } from "../contract/command.ts";
import { linkAddress, type LinkOptions, packNotebook } from "../../links/notebook-link.ts";
import { SwitchFields } from "./SwitchFields.tsx";
import { type LikelySecret, likelySecrets } from "./secrets.ts";

interface ShareBoxProps {
  readonly onClose: () => void;
  /** The tab that is open at first; by default the one that fits the notebook. */
  readonly first?: "publish";
}

/** ShareBox, open where the notebook is published as an app. */
export function PublishBox({ onClose }: Pick<ShareBoxProps, "onClose">) {
  return <ShareBox onClose={onClose} first="publish" />;
}

/** ShareBox: the saved notebook, a link that contains all of it, an embed, or a file. */
export function ShareBox({ onClose, first }: ShareBoxProps) {
  const isSaved = useStore(useNotebook().cloud, ({ currentFiddle }) => currentFiddle !== null);
  const [tab, setTab] = useState<string>(first ?? (isSaved ? "saved" : "link"));
  const [options, setOptions] = useState(START_OPTIONS);
  return (
    <Dialog open onClose={onClose} title="Share" size="lg">
      <div className="-mx-2">
        <Tabs
          label="Ways to share"
          value={tab}
          onChange={setTab}
          tabs={[
            ...(isOffered("saving") ? [tabOf("saved", "Saved", <SavedTab />)] : []),
            ...(isOffered("publishing") ? [tabOf("publish", "App", <PublishTab />)] : []),
            tabOf("link", "All in a link", <LinkTab options={options} onChange={setOptions} />),
            tabOf("embed", "Embed", <EmbedTab options={options} onChange={setOptions} />),
            tabOf("download", "Download", <DownloadBox onDone={onClose} />),
          ]}
        />
      </div>
    </Dialog>
  );
}

function tabOf(id: string, label: string, content: ReactNode) {
  return { id, label, content: <div className="flex flex-col gap-4 px-2 pt-3.5">{content}</div> };
}

/** The whole notebook in a link. */
function LinkTab(props: OptionProps) {
  const link = useLink(props.options);
  return (
    <>
      <p>
        The whole notebook is stored in the link, not on a server. Edits need a new link. Secrets and files are never
        included.
      </p>
      <LinkOptionsFields {...props} />
      <CopyField
        label="Link"
        action="Copy link"
        value={link?.address ?? ""}
        disabled={!link || link.address.length > MAX_LINK_CHARACTERS}
      />
      {link && <LinkNotes link={link} />}
    </>
  );
}

/** The code to embed the notebook in another page, and an image that links to it. */
function EmbedTab(props: OptionProps) {
  const embed = useLink(useMemo(() => ({ ...props.options, embed: true }), [props.options]));
  const link = useLink(props.options);
  const tooLong = !embed || embed.address.length > MAX_LINK_CHARACTERS;
  return (
    <>
      <p>Embeds the notebook in your own page. It runs in the reader's browser and needs no account.</p>
      <LinkOptionsFields {...props} />
      <CopyField
        label="Code for a web page"
        action="Copy embed code"
        value={embed ? embedCode(embed.address, embed.title, siteAddress()) : ""}
        disabled={tooLong}
      />
      <CopyField
        label="Badge for a README (Markdown)"
        action="Copy badge"
        variant="secondary"
        value={link ? badgeCode(link.address, siteAddress()) : ""}
        disabled={tooLong}
      />
      {embed && <LinkNotes link={embed} />}
    </>
  );
}

const FILES = [
  ["download-ipynb", "Notebook (.ipynb)", "Everything, for Jupyter, Colab, VS Code and Fiddle."],
  ["download-html", "Web page (.html)", "One file with outputs that opens without scripts or a connection."],
  ["download-py", "Python (.py)", "Script with # %% cell markers. marimo notebooks export back to marimo."],
  ["download-md", "Markdown (.md)", "Text with fenced code blocks."],
  ["download-sql", "SQL (.sql)", "Queries with -- %% markers; other cells become comments."],
  ["print", "Print or PDF", "Prints code and outputs without the interface."],
] as const;

/** Downloads the notebook as a file. */
function DownloadBox({ onDone }: { readonly onDone: () => void }) {
  const services = useNotebook();
  const run = (id: CommandId) => {
    onDone();
    // The dialog must be closed before the page is printed.
    setTimeout(() => services.commands.run(id));
  };
  return (
    <ul className="flex flex-col gap-4">
      {FILES.map(([id, label, says]) => (
        <li key={id} className="grid grid-cols-[12rem_1fr] items-center gap-x-4 gap-y-1 max-sm:grid-cols-1">
          <Button className="justify-start" onClick={() => run(id)}>
            {id === "print" ? <Printer aria-hidden /> : <Download aria-hidden />}
            {label}
          </Button>
          <span className="text-xs/5 text-muted">{says}</span>
        </li>
      ))}
    </ul>
  );
}

/** The length of the link with its consequences, and what should perhaps not be in it. */
function LinkNotes({ link }: { readonly link: MadeLink }) {
  const { tone, says } = describeLength(link.address.length);
  return (
    <div className="grid gap-2 text-xs/4.5">
      <ShareNote tone={tone} role="status">
        <b>{link.address.length.toLocaleString("en")} characters.</b> {says}
      </ShareNote>
      {link.secrets.map(({ cell, what }) => (
        <ShareNote key={cell} tone="bad" role="alert">
          <b>
            Cell {cell} seems to hold {what}.
          </b>{" "}
          Anyone with the link can read it, so remove it first.
        </ShareNote>
      ))}
    </div>
  );
}

const ROWS: readonly (readonly [keyof LinkOptions, string, string])[] = [
  ["outputs", "With outputs", "Includes plots and tables; makes the link longer."],
  ["app", "Open as app", "Shows text, inputs and outputs as one page, without code."],
  ["run", "Run on opening", "Embeds run immediately; links ask the reader first."],
  ["readonly", "Read only", "Text, code and outputs, without editors."],
  ["hideCode", "Hide code", "Shows only text and outputs. The code is still contained in the link."],
];

/** What a link contains and how it opens. */
function LinkOptionsFields({ options, onChange }: OptionProps) {
  return <SwitchFields rows={ROWS} switches={options} onChange={onChange} />;
}

const START_OPTIONS: LinkOptions = {
  outputs: false,
  run: false,
  readonly: false,
  hideCode: false,
  app: false,
  embed: false,
};

interface OptionProps {
  readonly options: LinkOptions;
  readonly onChange: (options: LinkOptions) => void;
}

interface MadeLink {
  readonly address: string;
  readonly title: string;
  readonly secrets: readonly LikelySecret[];
}

/** The link to the present notebook with these options; null while it is being created. */
function useLink(options: LinkOptions): MadeLink | null {
  const { notebook } = useNotebook();
  const [link, setLink] = useState<MadeLink | null>(null);
  useEffect(() => {
    let left = false;
    const content = notebook.document.toNotebook();
    const secrets = likelySecrets(content.cells, options);
    const make = async () => {
      const address = linkAddress(siteAddress(), await packNotebook(content, options), options);
      if (!left) setLink({ address, title: notebook.title(), secrets });
    };
    void make();
    return () => {
      left = true;
    };
  }, [notebook, options]);
  return link;
}
