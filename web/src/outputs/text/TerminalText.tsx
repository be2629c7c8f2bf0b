import { memo, type CSSProperties, type ReactNode, useState } from "react";
import { cssColor, PLAIN, type TextStyle } from "./ansi.ts";
import { splitLinks } from "./links.ts";
import { withoutPiledRuns } from "./piled-marks.ts";
import styles from "./text.module.css";
import { EMPTY_TERMINAL, type Line, showText } from "./terminal.ts";

/**
 * Text as a terminal shows it. It is rendered in chunks of some hundred lines: text that grows touches only the last,
 * and the browser lays out only those in view.
 */
export function TerminalText({ text }: { readonly text: string }) {
  const [terminal, setTerminal] = useState(() => showText(EMPTY_TERMINAL, text));
  if (terminal.source !== text) setTerminal(showText(terminal, text));
  return (
    <>
      {terminal.settled.map((chunk, index) => (
        <LinesView key={index} lines={chunk.lines} newline />
      ))}
      <LinesView lines={terminal.live} newline={false} />
    </>
  );
}

const LinesView = memo(function LinesView({
  lines,
  newline,
}: {
  readonly lines: readonly Line[];
  readonly newline: boolean;
}) {
  return (
    <div
      className={styles.chunk}
      style={{ containIntrinsicHeight: `auto calc(${lines.length} * var(--code-leading))` }}
    >
      {textNodes(lines)}
      {newline && "\n"}
    </div>
  );
});

/** Joins neighboring plain lines into one string, to create as few nodes as possible. */
function textNodes(lines: readonly Line[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let plain = "";
  lines.forEach((line, row) => {
    if (row > 0) plain += "\n";
    for (const run of withoutPiledRuns(line)) {
      if (run.style === PLAIN && !run.text.includes("://")) {
        plain += run.text;
        continue;
      }
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(<RunView key={nodes.length} text={run.text} style={run.style} />);
    }
  });
  if (plain) nodes.push(plain);
  return nodes;
}

function RunView({ text, style }: { readonly text: string; readonly style: TextStyle }) {
  const parts = splitLinks(text).map((part, index) =>
    part.href ? (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
  return style === PLAIN ? parts : <span style={cssStyle(style)}>{parts}</span>;
}

function cssStyle(style: TextStyle): CSSProperties {
  let color = style.foreground === undefined ? undefined : cssColor(brightened(style));
  let background = style.background === undefined ? undefined : cssColor(style.background);
  if (style.inverse) [color, background] = [background ?? "var(--canvas)", color ?? "var(--text)"];
  const decoration = [style.underline && "underline", style.strike && "line-through"].filter(Boolean).join(" ");
  return {
    ...(color && { color }),
    ...(background && { background }),
    ...(style.bold && { fontWeight: 600 }),
    ...(style.dim && { opacity: 0.7 }),
    ...(style.italic && { fontStyle: "italic" }),
    ...(decoration && { textDecoration: decoration }),
  };
}

/** Bold text in one of the eight basic colors becomes bright, as in terminals. */
function brightened({ foreground = 7, bold }: TextStyle): number | string {
  return bold && typeof foreground === "number" && foreground < 8 ? foreground + 8 : foreground;
}
