import { keysOf, LEVELS, TAGS } from "@fiddle/content/learn/taxonomy.ts";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import type { ChallengeFilter } from "./find-challenges.ts";

interface ChallengeFiltersProps {
  readonly filter: ChallengeFilter;
  readonly onChange: (patch: Partial<ChallengeFilter>) => void;
}

const LEVEL_OPTIONS = [
  { value: "", label: "Any level" },
  ...keysOf(LEVELS).map((level) => ({ value: level, label: LEVELS[level].title })),
];
const TAG_OPTIONS = [
  { value: "", label: "Any topic" },
  ...keysOf(TAGS).map((tag) => ({ value: tag, label: TAGS[tag].title })),
];
const STATUS_OPTIONS = [
  { value: "", label: "Any status" },
  { value: "untouched", label: "Not started" },
  { value: "attempted", label: "Started" },
  { value: "solved", label: "Solved" },
];

export function ChallengeFilters({ filter: { text, level, tag, status }, onChange }: ChallengeFiltersProps) {
  return (
    <form
      role="search"
      aria-label="Challenges"
      className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-[minmax(12rem,1fr)_auto_auto_auto]"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        type="search"
        name="q"
        label="Find a challenge"
        hideLabel
        placeholder="Find a challenge: lists, dates, joins…"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        className="col-span-2 sm:col-span-1"
      />
      <Select
        label="Level"
        hideLabel
        value={level}
        options={LEVEL_OPTIONS}
        onChange={(value) => onChange({ level: value })}
      />
      <Select
        label="Topic"
        hideLabel
        value={tag}
        options={TAG_OPTIONS}
        onChange={(value) => onChange({ tag: value })}
      />
      <Select
        label="Status"
        hideLabel
        value={status}
        options={STATUS_OPTIONS}
        onChange={(value) => onChange({ status: value as ChallengeFilter["status"] })}
        className="col-span-2 sm:col-span-1"
      />
    </form>
  );
}
