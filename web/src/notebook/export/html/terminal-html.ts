import { escapeHtml } from "@fiddle/notebook/escape-html";
import { cssColor, PLAIN, type TextStyle } from "../../../outputs/text/ansi.ts";
import { withoutPiledRuns } from "../../../outputs/text/piled-marks.ts";
import { EMPTY_TERMINAL, type Line, showText } from "../../../outputs/text/terminal.ts";

export function terminalHtml(text: string): string {
  const { settled, live } = showText(EMPTY_TERMINAL, text);
  return [...settled.flatMap(({ lines }) => lines), ...live].map(lineHtml).join("\n");
}

function lineHtml(line: Line): string {
  return withoutPiledRuns(line)
    .map(({ text, style }) =>
      style === PLAIN ? escapeHtml(text) : `<span style="${css(style)}">${escapeHtml(text)}</span>`,
    )
    .join("");
}

function css({ foreground, background, bold, dim, italic, underline, strike, inverse }: TextStyle): string {
  let color = foreground === undefined ? "" : cssColor(foreground);
  let behind = background === undefined ? "" : cssColor(background);
  if (inverse) [color, behind] = [behind || "var(--surface)", color || "var(--text)"];
  const line = [underline && "underline", strike && "line-through"].filter(Boolean).join(" ");
  return [
    color && `color:${color}`,
    behind && `background:${behind}`,
    bold && "font-weight:600",
    dim && "opacity:.7",
    italic && "font-style:italic",
    line && `text-decoration:${line}`,
  ]
    .filter(Boolean)
    .join(";");
}
