import type { TagsAnswer } from "@fiddle/protocol";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useState } from "react";
import { listTags } from "../fiddles/calls.ts";
import type { FiddleFilter } from "./use-fiddles.ts";

interface SavedFiltersProps {
  readonly filter: FiddleFilter;
  readonly onChange: (filter: FiddleFilter) => void;
  /** The tags of the listed notebooks. When they change, the account's tags may have changed too. */
  readonly shownTags: string;
}

/** Search, tag and order of the list. */
export function SavedFilters({ filter, onChange, shownTags }: SavedFiltersProps) {
  const [tags, setTags] = useState<TagsAnswer["tags"]>([]);
  useEffect(() => {
    let left = false;
    // If this fails, the list still works without the tag filter.
    listTags()
      .then((answer) => !left && setTags(answer.tags))
      .catch(() => {});
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `shownTags` only triggers the call again
  }, [shownTags]);
  return (
    <search className="grid grid-cols-2 gap-2 sm:flex">
      <TextField
        label="Search"
        hideLabel
        type="search"
        placeholder="Search titles and tags"
        className="grow max-sm:col-span-2"
        value={filter.q}
        onChange={(event) => onChange({ ...filter, q: event.currentTarget.value })}
      />
      {tags.length > 0 && (
        <Select
          label="Tag"
          hideLabel
          value={filter.tag}
          options={[
            { value: "", label: "All tags" },
            ...tags.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          ]}
          onChange={(tag) => onChange({ ...filter, tag })}
        />
      )}
      <Select
        label="Order"
        hideLabel
        value={filter.sort}
        options={ORDERS}
        onChange={(sort) => onChange({ ...filter, sort: sort as FiddleFilter["sort"] })}
      />
    </search>
  );
}

const ORDERS = [
  { value: "updated", label: "Last changed" },
  { value: "created", label: "Newest" },
  { value: "title", label: "Title" },
];
