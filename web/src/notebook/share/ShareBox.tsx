import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { DownloadBox } from "./DownloadBox.tsx";
import { EmbedTab } from "./EmbedTab.tsx";
import { LinkTab } from "./LinkTab.tsx";
import { SavedTab } from "./SavedTab.tsx";
import { START_OPTIONS } from "./use-link.ts";

/** ShareBox: the saved notebook, a link that contains all of it, an embed, or a file. */
export function ShareBox({ onClose }: { readonly onClose: () => void }) {
  const isSaved = useStore(useNotebook().cloud, ({ currentFiddle }) => currentFiddle !== null);
  const [tab, setTab] = useState(isSaved ? "saved" : "link");
  const [options, setOptions] = useState(START_OPTIONS);
  return (
    <Dialog open onClose={onClose} title="Share" size="lg">
      <div className="share">
        <Tabs
          label="Ways to share"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: "saved", label: "Saved", content: <SavedTab /> },
            { id: "link", label: "Link", content: <LinkTab options={options} onChange={setOptions} /> },
            { id: "embed", label: "Embed", content: <EmbedTab options={options} onChange={setOptions} /> },
            { id: "download", label: "Download", content: <DownloadBox onDone={onClose} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
