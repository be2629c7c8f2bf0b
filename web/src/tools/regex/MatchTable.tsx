import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { useState } from "react";
import type { TextMatch } from "./protocol.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";
import { VisibleText } from "../parts/VisibleText.tsx";

const PAGE_SIZE = 50;

interface MatchTableProps {
  readonly matches: readonly TextMatch[];
  /** The unit of spans, e.g. "characters". */
  readonly units: string;
  /** How the language shows a group that did not match: None or undefined. */
  readonly missingValue: string;
}

/** Every match with the number, name, value and span of its groups. */
export function MatchTable({ matches, units, missingValue }: MatchTableProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  if (matches.length === 0) return null;
  return (
    <div className="rounded-md border border-line bg-surface">
      <ScrollArea label="Matches" className="overflow-x-auto">
        <table className="w-full text-sm [&_td]:align-top [&_th]:align-top [&_th]:whitespace-nowrap">
          <caption className="sr-only">Matches and their groups. Spans count {units}.</caption>
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
            {matches.slice(0, limit).flatMap((match, index) =>
              match.groups.map(({ number, name, value, span }) => (
                <tr key={`${index} ${number}`}>
                  <td>{number === 0 ? index + 1 : ""}</td>
                  <td className="whitespace-nowrap">{name === null ? number : `${number} ${name}`}</td>
                  <td
                    className={classes(
                      "wrap-anywhere whitespace-pre-wrap",
                      (value === null || value === "") && "text-muted",
                    )}
                  >
                    {value === null ? missingValue : value === "" ? "empty" : <VisibleText text={value} />}
                  </td>
                  <td className="whitespace-nowrap">{span[0] < 0 ? "" : `${span[0]}–${span[1]}`}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollArea>
      {matches.length > limit && (
        <Button size="sm" variant="ghost" className="m-1" onClick={() => setLimit(limit + PAGE_SIZE * 4)}>
          Show more of {matches.length.toLocaleString("en")} matches
        </Button>
      )}
    </div>
  );
}
