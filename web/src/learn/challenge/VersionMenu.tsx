import { Select } from "@fiddle/ui/select.tsx";
import type { SolutionVersion } from "./use-solution.ts";

interface VersionMenuProps {
  readonly versions: readonly SolutionVersion[];
  readonly onPick: (code: string) => void;
}

/** Other texts of the same solution, where there are any. */
export function VersionMenu({ versions, onPick }: VersionMenuProps) {
  if (versions.length === 0) return null;
  const options = [
    { value: "", label: "Other versions" },
    ...versions.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <Select
      label="Other versions"
      hideLabel
      look="quiet"
      value=""
      options={options}
      onChange={(key) => {
        const picked = versions.find((version) => version.key === key);
        if (picked) onPick(picked.code);
      }}
      className="max-w-40"
    />
  );
}
