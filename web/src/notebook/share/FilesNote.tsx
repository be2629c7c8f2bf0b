import { classes } from "@fiddle/ui/classes.ts";
import type { ComponentProps } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { useStore } from "zustand";
import { useUser } from "../../accounts/session.ts";
import type { Uploads } from "../contract/cloud-state.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useFileList } from "../contract/use-file-list.ts";
import type { FileEntry } from "../file-store/entry.ts";

/** The notebook's files, by what a reader of the saved notebook gets. */
interface Shared {
  readonly uploaded: readonly FileEntry[];
  /** On their way, or waiting for a connection or for space. */
  readonly waiting: readonly FileEntry[];
  /** Not uploaded unless the user asks for it. */
  readonly left: readonly FileEntry[];
}

/** Says which of the notebook's files are in the account, so that readers have them, and uploads the others on request. */
export function FilesNote() {
  const { cloud, files } = useNotebook();
  const { uploads, server } = useStore(cloud);
  const { storage_limit_reached: isFull } = useUser();
  const all = useFileList().files;
  if (all.length === 0) return null;
  const own = files.store.ownFiles();
  const { uploaded, waiting, left } = sorted(own, uploads);
  const mounted = all.length - own.length;
  const isOffline = server?.type === "offline";
  const refused = [...new Set(left.flatMap(({ path }) => uploads?.refused.get(path) ?? []))];
  return (
    <div className="grid gap-2 text-xs/4.5" role="group" aria-label="Files">
      {uploaded.length > 0 && (
        <ShareNote>
          {uploaded.length === own.length
            ? `${count(uploaded)} in your account.`
            : `In your account: ${names(uploaded)}.`}
        </ShareNote>
      )}
      {waiting.length > 0 && (
        <ShareNote tone="warn" role="status">
          {isFull
            ? `Your account's storage is full, so readers don't get ${names(waiting)}.`
            : isOffline
              ? `You're offline. ${names(waiting)} will be uploaded later.`
              : `Uploading ${names(waiting)}…`}
        </ShareNote>
      )}
      {left.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <ShareNote tone="warn" className="grow">
            {[
              `Only in this browser, so readers don't get ${left.length === 1 ? "it" : "them"}:`,
              `${names(left)}.`,
              ...refused,
            ].join(" ")}
          </ShareNote>
          <Button size="sm" disabled={!uploads} onClick={() => uploads?.upload(left.map(({ path }) => path))}>
            {left.length === 1 ? "Upload file" : `Upload ${left.length} files`}
          </Button>
        </div>
      )}
      {mounted > 0 && <ShareNote tone="warn">Files in mounted folders stay on this computer.</ShareNote>}
    </div>
  );
}

const TONES = { good: "border-success", warn: "border-warn", bad: "border-danger text-primary" } as const;

interface ShareNoteProps extends ComponentProps<"p"> {
  readonly tone?: keyof typeof TONES;
}

/** A sentence about what is shared, with a line in its tone on the left. */
export function ShareNote({ tone = "good", className, ...rest }: ShareNoteProps) {
  return <p {...rest} className={classes("border-l-[3px] pl-2.5", TONES[tone], className)} />;
}

function sorted(files: readonly FileEntry[], uploads: Uploads | null): Shared {
  const isWaiting = ({ path }: FileEntry) => uploads?.waiting.includes(path) ?? false;
  const settled = files.filter((file) => !isWaiting(file));
  return {
    waiting: files.filter(isWaiting),
    uploaded: settled.filter(({ remoteId }) => remoteId !== null),
    left: settled.filter(({ remoteId }) => remoteId === null),
  };
}

function count({ length }: readonly FileEntry[]): string {
  return length === 1 ? "The notebook's file is" : `All ${length} files are`;
}

const MAX_NAMED = 3;

/** `a.csv, b.csv and 2 more`. */
function names(files: readonly FileEntry[]): string {
  const named = files.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = files.length - named.length;
  if (more > 0) return `${named.join(", ")} and ${more} more`;
  return [named.slice(0, -1).join(", "), ...named.slice(-1)].filter(Boolean).join(" and ");
}
