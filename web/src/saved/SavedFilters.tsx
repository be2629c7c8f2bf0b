import type { TagsAnswer } from "@fiddle/protocol";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useState } from "react";
import { listTags } from "../fiddles/calls.ts";
import type { Question } from "./use-fiddles.ts";

interface SavedFiltersProps {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
  /** Others than before tell that the account's tags may have changed. */
  readonly shownTags: string;
}

/** What of the account is listed, and in which order. */
export function SavedFilters({ question, onChange, shownTags }: SavedFiltersProps) {
  const [tags, setTags] = useState<TagsAnswer["tags"]>([]);
  useEffect(() => {
    let left = false;
    // Without them the list is there all the same.
    listTags()
      .then((answer) => !left && setTags(answer.tags))
      .catch(() => {});
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other tags are another question
  }, [shownTags]);
  return (
    <search className="grid grid-cols-2 gap-2 sm:flex">
      <TextField
        label="Search"
        hideLabel
        type="search"
        placeholder="Search titles and tags"
        className="grow max-sm:col-span-2"
        value={question.q}
        onChange={(event) => onChange({ ...question, q: event.currentTarget.value })}
      />
      {tags.length > 0 && (
        <Select
          label="Tag"
          hideLabel
          className="max-sm:col-span-2"
          value={question.tag}
          options={[
            { value: "", label: "Every tag" },
            ...tags.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          ]}
          onChange={(tag) => onChange({ ...question, tag })}
        />
      )}
      <Select
        label="Order"
        hideLabel
        value={question.sort}
        options={ORDERS}
        onChange={(sort) => onChange({ ...question, sort: sort as Question["sort"] })}
      />
      <Select
        label="Which"
        hideLabel
        value={question.deleted}
        options={KINDS}
        onChange={(deleted) => onChange({ ...question, deleted: deleted as Question["deleted"] })}
      />
    </search>
  );
}

const ORDERS = [
  { value: "updated", label: "Last changed first" },
  { value: "created", label: "Newest first" },
  { value: "title", label: "By title" },
];

const KINDS = [
  { value: "false", label: "In use" },
  { value: "true", label: "In the bin" },
];
