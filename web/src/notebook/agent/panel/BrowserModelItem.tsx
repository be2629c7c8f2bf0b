import { Button } from "@fiddle/ui/button.tsx";
import { Cpu } from "lucide-react";
import { useEffect, useState } from "react";
import { BROWSER_LLM_LABEL, browserModelState, downloadBrowserModel } from "../../../agent/browser-model.ts";

type Download =
  | { readonly state: "none" }
  | { readonly state: "offered"; readonly problem: string }
  | { readonly state: "running"; readonly part: number };

/** Offers to download the browser's own model where the browser has one but hasn't loaded it yet. */
export function BrowserModelItem() {
  const [download, setDownload] = useState<Download>({ state: "none" });
  useEffect(() => {
    const offer = async () => {
      const state = await browserModelState();
      if (state === "downloadable" || state === "downloading") setDownload({ state: "offered", problem: "" });
    };
    offer().catch(reportError);
  }, []);
  if (download.state === "none") return null;
  const start = () => {
    setDownload({ state: "running", part: 0 });
    downloadBrowserModel((part) => setDownload({ state: "running", part })).then(
      () => setDownload({ state: "none" }),
      () => setDownload({ state: "offered", problem: "The download failed. Try again." }),
    );
  };
  return (
    <li className="flex min-h-[calc(var(--control-sm)+0.5rem)] min-w-0 flex-wrap items-center gap-x-2 rounded-md border border-line py-1 pr-1 pl-2.5">
      <Cpu aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow text-primary">{BROWSER_LLM_LABEL}</span>
      {download.state === "running" ? (
        <output aria-label="Download" className="px-2 text-xs text-secondary">
          Downloading, {Math.round(download.part * 100)}%
        </output>
      ) : (
        <Button size="sm" variant="ghost" onClick={start}>
          Download
        </Button>
      )}
      <p className="w-full text-xs text-muted">
        {download.state === "offered" && download.problem !== ""
          ? download.problem
          : "Your browser downloads it once, up to several gigabytes."}
      </p>
    </li>
  );
}
