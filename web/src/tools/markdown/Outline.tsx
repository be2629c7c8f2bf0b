import type { Heading } from "./prepare.ts";

interface OutlineProps {
  readonly headings: readonly Heading[];
  readonly onGo: (line: number) => void;
}

/** More headings than this wouldn't fit beside the text. */
const MAX_HEADINGS = 60;

export function Outline({ headings, onGo }: OutlineProps) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label="Outline" className="markdown-bar mt-3 text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {headings.slice(0, MAX_HEADINGS).map(({ level, text, line }) => (
          <li key={line} style={{ opacity: level > 2 ? 0.8 : 1 }}>
            <button
              type="button"
              className="text-accent-text underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => onGo(line)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
