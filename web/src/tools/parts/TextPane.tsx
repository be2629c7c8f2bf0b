import { classes } from "@fiddle/ui/classes.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { ClipboardPaste, Download, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { download } from "../../outputs/download.ts";
import { CopyButton } from "./CopyButton.tsx";
import { LongTextArea, longNote } from "./LongTextArea.tsx";

interface TextPaneProps {
  readonly label: string;
  readonly value: string;
  /** If omitted, the text is a read-only result. */
  readonly onChange?: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly error?: string | null;
  /** Shown below the text while there is no error. */
  readonly note?: ReactNode;
  /** The full text for copying and saving if `value` is only an excerpt. */
  readonly copyText?: string;
  /** The file name of a saved result. If omitted, there is no Save button. */
  readonly fileName?: string;
  /** Receives dropped files. If omitted, the text of the first file replaces the value. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** More controls, at the right of the label. */
  readonly tools?: ReactNode;
  readonly className?: string;
}

/** A multi-line text field with buttons to paste and clear, or to copy and save. */
export function TextPane(props: TextPaneProps) {
  const {
    label,
    value,
    onChange,
    rows = 6,
    placeholder,
    error = null,
    note,
    fileName,
    onFiles,
    tools,
    className,
    copyText,
  } = props;
  const long = longNote(value, onChange !== undefined);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const paste = async () => {
    try {
      onChange?.(await navigator.clipboard.readText());
    } catch {
      toast("Your browser blocked access to the clipboard. Paste with the keyboard.", { tone: "bad" });
    }
    field.current?.focus();
  };
  const read = async (file: File | undefined) => {
    if (!file || !onChange) return;
    if (file.size > MAX_DROPPED_BYTES)
      toast("This file is too large to edit as text. The limit is 5 MB.", { tone: "bad" });
    else onChange(await file.text());
  };
  const acceptFiles = onFiles ?? (onChange && (([file]: readonly File[]) => void read(file)));
  return (
    <div
      className={classes("flex min-w-0 flex-col gap-1", className)}
      {...(acceptFiles && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          acceptFiles([...event.dataTransfer.files]);
        },
      })}
    >
      <div className="flex min-h-control-sm flex-wrap items-center gap-1">
        <label htmlFor={id} className="grow text-xs font-medium text-secondary">
          {label}
        </label>
        {tools}
        {onChange && (
          <IconButton
            label={`Paste into ${label}`}
            tip="Paste"
            icon={<ClipboardPaste />}
            onClick={() => void paste()}
          />
        )}
        {onChange && value !== "" && (
          <IconButton
            label={`Clear ${label}`}
            tip="Clear"
            icon={<X />}
            onClick={() => {
              onChange("");
              field.current?.focus();
            }}
          />
        )}
        {!onChange && fileName && (
          <IconButton
            label={`Save ${label}`}
            tip="Save as file"
            icon={<Download />}
            disabled={value === ""}
            onClick={() => download(fileName, new Blob([copyText ?? value], { type: "text/plain" }))}
          />
        )}
        {!onChange && <CopyButton label={`Copy ${label}`} text={copyText ?? value} iconOnly disabled={value === ""} />}
      </div>
      <LongTextArea
        ref={field}
        id={id}
        rows={rows}
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null || note || long !== null ? `${id}-note` : undefined}
        className={classes(paneClass, onChange ? "bg-surface" : "bg-sunken")}
      />
      {(error !== null || note || long !== null) && (
        <div
          id={`${id}-note`}
          aria-live="polite"
          className={classes("text-xs", error === null ? "text-muted" : "text-danger")}
        >
          {error ?? note}
          {(error ?? note) && long !== null && " "}
          {long}
        </div>
      )}
    </div>
  );
}

/** Larger files are for programs. */
const MAX_DROPPED_BYTES = 5_000_000;

/** The look of every multi-line field of a tool. */
export const paneClass =
  "w-full min-w-0 resize-y rounded-md border border-line-control px-3 py-2 font-mono text-code text-code-text " +
  "transition-colors hover:border-muted focus:border-focus focus:outline-1 focus:outline-offset-0 focus:outline-focus " +
  "aria-invalid:border-danger";
