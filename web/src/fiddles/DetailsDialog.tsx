import type { Visibility } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../accounts/failure.ts";
import type { Details } from "./change-details.ts";
import { VISIBILITY_WORDS } from "./visibility.ts";

interface DetailsDialogProps {
  readonly title: string;
  readonly tags: readonly string[];
  readonly visibility: Visibility;
  /** The name shown with a shared notebook. Undefined where the notebook itself isn't at hand. */
  readonly author?: string;
  readonly onAuthor?: (author: string) => void;
  /** Rejects if the details can't be saved. */
  readonly onSave: (change: Required<Details>) => Promise<void>;
  readonly onClose: () => void;
}

/** Edits the title, tags and visibility of a saved notebook. */
export function DetailsDialog({ onSave, onClose, onAuthor, ...before }: DetailsDialogProps) {
  const [title, setTitle] = useState(before.title);
  const [tags, setTags] = useState(before.tags.join(", "));
  const [author, setAuthor] = useState(before.author ?? "");
  const [visibility, setVisibility] = useState(before.visibility);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave({ title, tags: readTags(tags), visibility });
      if (author !== before.author) onAuthor?.(author);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open size="sm" title="Notebook details" onClose={onClose}>
      <form className="mt-1 flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label="Title"
          value={title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {onAuthor && (
          <TextField
            label="Author"
            hint="Shown to everyone you share the notebook with"
            value={author}
            maxLength={100}
            autoComplete="name"
            onChange={(event) => setAuthor(event.currentTarget.value)}
          />
        )}
        <TextField
          label="Tags"
          hint="Separate with commas, e.g. course, pandas"
          value={tags}
          autoComplete="off"
          onChange={(event) => setTags(event.currentTarget.value)}
        />
        <div className="flex flex-col gap-1">
          <Select
            label="Visibility"
            value={visibility}
            options={VISIBILITY_WORDS}
            onChange={(value) => setVisibility(value as Visibility)}
          />
          <p className="text-xs text-muted">{VISIBILITY_WORDS.find(({ value }) => value === visibility)?.says}</p>
        </div>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function readTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
