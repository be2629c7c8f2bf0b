import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { CaseSensitive, Regex, SquareTerminal, WholeWord } from "lucide-react";
import { useStore } from "zustand";
import type { FindQuery } from "./search/query.ts";
import type { Finder } from "./finder.ts";

const OPTIONS = [
  { name: "matchCase", label: "Match case", icon: <CaseSensitive /> },
  { name: "wholeWord", label: "Match whole words", icon: <WholeWord /> },
  { name: "regex", label: "Regular expression", icon: <Regex /> },
] as const satisfies readonly { readonly name: keyof FindQuery; readonly label: string; readonly icon: unknown }[];

/** The search options at the end of the find field. */
export function FindOptions({ finder }: { readonly finder: Finder }) {
  const { query, inOutputs } = useStore(finder.store);
  return (
    <span className="find-options">
      {OPTIONS.map(({ name, label, icon }) => (
        <IconButton
          key={name}
          label={label}
          aria-pressed={query[name]}
          icon={icon}
          onClick={() => void finder.set({ query: { ...query, [name]: !query[name] } })}
        />
      ))}
      <IconButton
        label="Search outputs"
        tip="Also search printed text and results"
        aria-pressed={inOutputs}
        icon={<SquareTerminal />}
        onClick={() => void finder.set({ inOutputs: !inOutputs })}
      />
    </span>
  );
}
