import { Button } from "@fiddle/ui/button.tsx";
import { StatusPill, type StatusTone } from "@fiddle/ui/status-pill.tsx";
import { Switch } from "@fiddle/ui/switch.tsx";
import { useEffect, useId, useState } from "react";
import { useStore } from "zustand";
import {
  checkCopy,
  type CopyState,
  download,
  megabytes,
  offlineCopy,
  switchOff,
  switchOn,
} from "../../offline/offline-copy.ts";
import { savesData } from "../../platform/connection.ts";
import { SettingLine } from "./SettingRow.tsx";

const TITLE = "Available offline";

/** The switch for the copy of the product in this browser, and what is kept of it. */
export function OfflineSetting() {
  const { on, copy, problem } = useStore(offlineCopy);
  const [asks, setAsks] = useState(false);
  const id = useId();
  useEffect(() => void checkCopy(), []);
  const change = (next: boolean) => {
    setAsks(next && savesData());
    if (!next) void switchOff();
    else if (!savesData()) void switchOn();
  };
  const isKept = copy.kind === "kept" || copy.kind === "outdated";
  return (
    <div>
      <SettingLine
        id={id}
        title={TITLE}
        says="Keep Python, SQL, tutorials, challenges and tools in this browser, and use them without a connection. Your notebooks are kept here anyway."
      >
        <Switch id={id} aria-describedby={`${id}-says`} checked={on} onChange={change} />
      </SettingLine>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
        <StatusPill label="Offline copy" tone={toneOf(copy)}>
          {statusOf(copy)}
        </StatusPill>
        {copy.kind === "outdated" && (
          <Button size="sm" variant="primary" onClick={() => void download()}>
            Update offline copy
          </Button>
        )}
        {on && copy.kind === "none" && problem !== null && (
          <Button size="sm" onClick={() => void download()}>
            Try again
          </Button>
        )}
        {isKept && (
          <Button size="sm" onClick={() => void switchOff()}>
            Remove offline copy
          </Button>
        )}
      </div>
      {asks && (
        <div
          role="group"
          aria-label="Data saver"
          className="flex flex-wrap items-center gap-2 pb-3 text-xs text-secondary"
        >
          <p>Data saver is on. Download {sizeOf(copy)} anyway?</p>
          <Button
            size="sm"
            onClick={() => {
              setAsks(false);
              void switchOn();
            }}
          >
            Download
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsks(false)}>
            Cancel
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="max-w-[60ch] pb-3 text-xs/4.5 text-danger">
          {problem}
        </p>
      )}
      {copy.kind === "kept" && !copy.isSafe && (
        <p className="max-w-[60ch] pb-3 text-xs/4.5 text-muted">
          The browser may remove the copy when space is short. Safari removes it after seven days without a visit,
          unless Fiddle is installed.
        </p>
      )}
    </div>
  );
}

function statusOf(copy: CopyState): string {
  if (copy.kind === "none")
    return copy.downloadBytes === null ? "Not kept" : `Not kept, ${megabytes(copy.downloadBytes)}`;
  if (copy.kind === "downloading") return `Downloading ${copy.percent} %`;
  if (copy.kind === "elsewhere") return "Downloading in another tab";
  return copy.kind === "kept" ? "Kept" : "Update waiting";
}

function toneOf({ kind }: CopyState): StatusTone {
  return ({ none: "idle", downloading: "busy", elsewhere: "busy", kept: "good", outdated: "warn" } as const)[kind];
}

function sizeOf(copy: CopyState): string {
  return copy.kind === "none" && copy.downloadBytes !== null ? megabytes(copy.downloadBytes) : "the copy";
}
