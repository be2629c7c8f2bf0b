import { EMPTY_TERMINAL, showText } from "../../../outputs/text/terminal.ts";

/** The longest text that is drawn; of longer ones the ends. */
const MAX_DRAWN_CHARACTERS = 200_000;

/** Text as a terminal shows it in the end: no colors, and of a progress bar only its last state. Equal lines are counted. */
export function plainText(text: string): string {
  const drawn =
    text.length > MAX_DRAWN_CHARACTERS
      ? `${text.slice(0, MAX_DRAWN_CHARACTERS / 2)}\n…\n${text.slice(-MAX_DRAWN_CHARACTERS / 2)}`
      : text;
  const terminal = showText(EMPTY_TERMINAL, drawn);
  const lines = [...terminal.settled.flatMap((chunk) => chunk.lines), ...terminal.live];
  return countRepeats(
    lines.map((line) =>
      line
        .map((run) => run.text)
        .join("")
        .trimEnd(),
    ),
  ).join("\n");
}

function countRepeats(lines: readonly string[]): string[] {
  const counted: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? "";
    let end = at + 1;
    while (end < lines.length && lines[end] === line) end += 1;
    if (line === "" || end - at < 3) counted.push(...lines.slice(at, end));
    else counted.push(line, `… the same line ${end - at - 1} more times`);
    at = end;
  }
  return counted;
}
