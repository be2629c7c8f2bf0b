import type { LearnCell } from "@fiddle/protocol";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CodeListing } from "../parts/CodeListing.tsx";

interface LineOrderProps {
  readonly number: number;
  readonly language: LearnCell["language"];
  /** The lines, in the order that the learner gave them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Move {
  readonly to: number;
  readonly direction: "up" | "down";
}

/** Lines of code that are moved up and down. The focus stays with the line that moves. */
export function LineOrder({ number, language, value, onChange }: LineOrderProps) {
  const lines = value.split("\n");
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  useEffect(() => {
    if (!moved) return;
    const buttons = [...(list.current?.children[moved.to]?.querySelectorAll("button") ?? [])];
    const [first, second] = moved.direction === "up" ? buttons : buttons.toReversed();
    // At an end of the list, only the way back is left.
    (first?.disabled ? second : first)?.focus();
  }, [moved]);
  const move = (from: number, direction: Move["direction"]) => {
    const to = direction === "up" ? from - 1 : from + 1;
    const next = [...lines];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next.join("\n"));
    setMoved({ to, direction });
  };
  return (
    <>
      <ol ref={list} aria-label={`Task ${number} lines`} className="m-0 mt-2 flex list-none flex-col gap-1 p-0">
        {lines.map((line, i) => (
          <li key={i} className="flex items-center gap-1">
            <IconButton
              size="sm"
              label={`Move line ${i + 1} up`}
              icon={<ArrowUp />}
              disabled={i === 0}
              onClick={() => move(i, "up")}
            />
            <IconButton
              size="sm"
              label={`Move line ${i + 1} down`}
              icon={<ArrowDown />}
              disabled={i === lines.length - 1}
              onClick={() => move(i, "down")}
            />
            <CodeListing code={line} language={language === "python" ? "python" : "sql"} className="grow py-1" />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && `${(lines[moved.to] ?? "").trim()}: line ${moved.to + 1} of ${lines.length}`}
      </p>
    </>
  );
}
