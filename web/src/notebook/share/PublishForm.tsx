import { MAX_SLUG_LENGTH, slugOf, slugProblem } from "@fiddle/protocol/publication.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type ReactNode, useState } from "react";
import { ApiFailure } from "../../accounts/failure.ts";
import { useRootData } from "../../platform/root-data.ts";

/** What the author decides. A field that is left empty is decided by the server. */
export interface PublishFields {
  readonly title?: string;
  readonly slug?: string;
  readonly author?: string;
}

interface PublishFormProps {
  readonly start: Required<PublishFields>;
  readonly action: "Publish" | "Publish again";
  readonly busy: "publishing" | "unpublishing" | null;
  readonly failure: ApiFailure | string | null;
  /** What the author should know before publishing. */
  readonly children: ReactNode;
  readonly onSubmit: (fields: PublishFields) => void;
  /** Undefined for what isn't published. */
  readonly onUnpublish?: () => void;
}

/** Title, address and author of an app. */
export function PublishForm({ start, action, busy, failure, children, onSubmit, onUnpublish }: PublishFormProps) {
  const { appUrl } = useRootData();
  const [fields, setFields] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const slug = fields.slug.trim().toLowerCase();
  const problem = slug === "" ? null : slugProblem(slug);
  const taken = failure instanceof ApiFailure && failure.id === "slug-taken" ? failure.message : null;
  const change = (name: keyof PublishFields) => (event: { readonly currentTarget: { readonly value: string } }) => {
    setFields({ ...fields, [name]: event.currentTarget.value });
    setChecked(false);
  };
  const suggested = slugOf(fields.title) || "app";
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (problem !== null || busy !== null) return;
        const given = { title: fields.title.trim(), slug, author: fields.author.trim() };
        onSubmit(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")));
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Title" maxLength={200} value={fields.title} onChange={change("title")} />
        <TextField
          label="Made by"
          hint="The name that readers see."
          maxLength={100}
          autoComplete="name"
          value={fields.author}
          onChange={change("author")}
        />
      </div>
      <TextField
        label="Address"
        hint={
          <>
            {appUrl.replace(/^https?:\/\//, "")}/apps/<b>{slug || `${suggested}-…`}</b>
            {slug === "" && " Leave it empty for an address that nobody can guess."}
          </>
        }
        error={taken ?? (isChecked ? problem : null)}
        maxLength={MAX_SLUG_LENGTH + 10}
        placeholder={suggested}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={fields.slug}
        onChange={change("slug")}
      />
      {children}
      {failure !== null && taken === null && (
        <p role="alert" dir="auto" className="text-sm text-danger">
          {typeof failure === "string" ? failure : failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy !== null}>
          {busy === "publishing" ? "Publishing…" : action}
        </Button>
        {onUnpublish && (
          <Button disabled={busy !== null} onClick={onUnpublish}>
            {busy === "unpublishing" ? "Unpublishing…" : "Unpublish"}
          </Button>
        )}
      </div>
    </form>
  );
}
