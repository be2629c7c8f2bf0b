import { NotebookText, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { fileName } from "../file-store/path.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileName } from "./FileName.tsx";
import { closeTab } from "../file-store/notebook-files.ts";
import "./file-view.css";

/** The row of open files, the notebook first. */
export function FileStrip() {
  const { files } = useNotebook();
  const { paths, shown } = useStore(files.tabs);
  const strip = useRef<HTMLDivElement>(null);
  const all = [null, ...paths];
  const show = (path: string | null) => files.tabs.setState({ shown: path });

  useEffect(() => {
    const current = strip.current?.querySelector("[aria-selected=true]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (strip.current?.contains(document.activeElement)) (current as HTMLElement | null)?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tab in view is what has changed
  }, [shown]);

  function onKeyDown(event: KeyboardEvent): void {
    const index = all.indexOf(shown);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) show(all[(index + step + all.length) % all.length] ?? null);
    else if (event.key === "Home") show(null);
    else if (event.key === "End") show(all.at(-1) ?? null);
    else if (event.key === "Delete" && shown) closeTab(files, shown);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={strip}
      role="tablist"
      tabIndex={-1}
      aria-label="Open files"
      data-takes-keys
      className="file-strip"
      onKeyDown={onKeyDown}
    >
      {all.map((path) => (
        <button
          key={path ?? ""}
          type="button"
          role="tab"
          aria-selected={path === shown}
          tabIndex={path === shown ? 0 : -1}
          className="file-tab"
          title={path ?? undefined}
          onClick={() => show(path)}
          onAuxClick={(event) => event.button === 1 && path && closeTab(files, path)}
        >
          {path === null ? <NotebookText aria-hidden /> : <FileIcon name={fileName(path)} />}
          <FileName name={path === null ? "Notebook" : fileName(path)} />
          {path !== null && (
            // Keyboard users close it with Delete, and the file's own bar has a button.
            <span
              aria-hidden
              className="file-tab-close"
              onClick={(event) => {
                event.stopPropagation();
                closeTab(files, path);
              }}
            >
              <X />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
