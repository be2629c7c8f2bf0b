import { classes } from "@fiddle/ui/classes.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { ClipboardPaste, Download, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { download } from "../../outputs/download.ts";
import { CopyButton } from "./CopyButton.tsx";

interface TextPaneProps {
  readonly label: string;
  readonly value: string;
  /** Left out, the text is a result: to read and copy only. */
  readonly onChange?: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly error?: string | null;
  /** Below the text while there is no error. */
  readonly note?: ReactNode;
  /** What copying and saving take where `value` is only its beginning. */
  readonly copyText?: string;
  /** The name under which a result is saved; left out, it cannot be. */
  readonly fileName?: string;
  /** Given the files that are dropped on it; left out, the text of the first takes the place of what is there. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** More controls at the right of the label. */
  readonly tools?: ReactNode;
  readonly className?: string;
}

/** Many lines of text with what one does to them: paste and clear, or copy and save. */
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
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const paste = async () => {
    try {
      onChange?.(await navigator.clipboard.readText());
    } catch {
      toast("The browser did not allow reading the clipboard. Paste with the keyboard.", { tone: "bad" });
    }
    field.current?.focus();
  };
  const read = async (file: File | undefined) => {
    if (!file || !onChange) return;
    if (file.size > MOST_DROPPED)
      toast("The file is larger than 5 MB, too large to be edited as text.", { tone: "bad" });
    else onChange(await file.text());
  };
  const take = onFiles ?? (onChange && (([file]: readonly File[]) => void read(file)));
  return (
    <div
      className={classes("flex min-w-0 flex-col gap-1", className)}
      {...(take && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          take([...event.dataTransfer.files]);
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
            tip="Save as a file"
            icon={<Download />}
            disabled={value === ""}
            onClick={() => download(fileName, new Blob([copyText ?? value], { type: "text/plain" }))}
          />
        )}
        {!onChange && <CopyButton label={`Copy ${label}`} text={copyText ?? value} iconOnly disabled={value === ""} />}
      </div>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        value={value}
        readOnly={!onChange}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null || note ? `${id}-note` : undefined}
        className={classes(paneClass, onChange ? "bg-surface" : "bg-sunken")}
      />
      {(error !== null || note) && (
        <div
          id={`${id}-note`}
          aria-live="polite"
          className={classes("text-xs", error === null ? "text-muted" : "text-danger")}
        >
          {error ?? note}
        </div>
      )}
    </div>
  );
}

/** Bytes of a dropped file beyond which typing in its text would be slow. */
const MOST_DROPPED = 5_000_000;

/** What every many-line field of a tool looks like. */
export const paneClass =
  "w-full min-w-0 resize-y rounded-md border border-line-control px-3 py-2 font-mono text-code text-code-text " +
  "transition-colors hover:border-muted focus:border-focus focus:outline-1 focus:outline-offset-0 focus:outline-focus " +
  "aria-invalid:border-danger";
