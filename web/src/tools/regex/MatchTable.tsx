import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import type { ShownMatch } from "./question.ts";
import styles from "./regex.module.css";

const STEP = 50;

interface MatchTableProps {
  readonly matches: readonly ShownMatch[];
  /** What spans count, e.g. "characters". */
  readonly units: string;
  /** Python says None where JavaScript says undefined. */
  readonly nothing: string;
}

/** Every match with its groups: number, name, value and where it is. */
export function MatchTable({ matches, units, nothing }: MatchTableProps) {
  const [most, setMost] = useState(STEP);
  if (matches.length === 0) return null;
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className={styles.table}>
        <caption className="sr-only">Matches and their groups; places count {units}</caption>
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col">Group</th>
            <th scope="col" className="w-full">
              Value
            </th>
            <th scope="col">Span</th>
          </tr>
        </thead>
        <tbody className="font-mono">
          {matches.slice(0, most).flatMap((match, index) =>
            match.groups.map(({ number, name, value, span }) => (
              <tr key={`${index} ${number}`}>
                <td>{number === 0 ? index + 1 : ""}</td>
                <td className="whitespace-nowrap">{name === null ? number : `${number} ${name}`}</td>
                <td className={value === null || value === "" ? "text-muted" : undefined}>
                  {value === null ? nothing : value === "" ? "empty" : value}
                </td>
                <td className="whitespace-nowrap">{span[0] < 0 ? "" : `${span[0]}–${span[1]}`}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {matches.length > most && (
        <Button size="sm" variant="ghost" className="m-1" onClick={() => setMost(most + STEP * 4)}>
          Show more of {matches.length.toLocaleString("en")} matches
        </Button>
      )}
    </div>
  );
}
