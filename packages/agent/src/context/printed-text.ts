/** Terminal escape sequences: colors, titles and cursor movements. */
// oxlint-disable-next-line no-control-regex
const ANSI = /\u001B(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/g;
/** Only so much of a long text is looked at, from both ends, so that an output of megabytes costs nothing. */
const MAX_READ_CHARACTERS = 6_000;

/** Printed text as a terminal would have left it: no colors, the last state of a progress bar, repeated lines counted. */
export function printedText(text: string): string {
  if (text.length <= 2 * MAX_READ_CHARACTERS) return clean(text);
  const left = (text.length - 2 * MAX_READ_CHARACTERS).toLocaleString("en-US");
  return `${clean(text.slice(0, MAX_READ_CHARACTERS))}\n… ${left} characters left out …\n${clean(text.slice(-MAX_READ_CHARACTERS))}`;
}

function clean(text: string): string {
  const plain = text.includes("\u001B") ? text.replaceAll(ANSI, "") : text;
  const lines = plain.includes("\r") ? plain.split("\n").map(lastState) : plain.split("\n");
  const counted: string[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? "";
    let count = 1;
    while (index + count < lines.length && lines[index + count] === line) count++;
    counted.push(
      count > 2 && line !== "" ? `${line}  (${count} times)` : Array(Math.min(count, 2)).fill(line).join("\n"),
    );
    index += count;
  }
  return counted.join("\n").trimEnd();
}

/** A carriage return begins the line again, as progress bars do. */
function lastState(line: string): string {
  const states = line.replace(/\r+$/, "").split("\r");
  return states.at(-1) ?? "";
}
