import { completeCell, type NewCell } from "../notebook.ts";
import { restoreFences, surelyCode } from "./chat-lines.ts";
import { splitFences } from "./fences.ts";
import { trimLines } from "./trim-lines.ts";
import { withOwn } from "./file-cells.ts";
import { DUCKDB, PYTHON } from "../kernel-id.ts";
import { kernelOfFence } from "./markdown.ts";

/**
 * The cells of an answer copied from a chat: code as code cells, everything else as Markdown cells. Nothing is lost.
 */
export function readChat(text: string): readonly NewCell[] {
  const plain = text.replaceAll(/\r\n?/g, "\n").replaceAll("\u00a0", " ");
  const hasFences = splitFences(plain).some(({ kind }) => kind === "fence");
  const whole = hasFences ? null : surelyCode(plain);
  if (whole) return [codeCell(plain, whole === "sql" ? DUCKDB : PYTHON)];
  const cells: NewCell[] = [];
  let words = "";
  const speak = () => {
    if (words.trim() !== "") cells.push({ type: "markdown", source: trimLines(words) });
    words = "";
  };
  for (const part of splitFences(closeLastFence(hasFences ? plain : restoreFences(plain)))) {
    const kernel = part.kind === "fence" ? kernelOfPart(part) : null;
    if (part.kind === "fence" && kernel !== null && part.code.trim() !== "") {
      speak();
      cells.push(codeCell(part.code, kernel));
    } else words += `${part.text}\n`;
  }
  speak();
  return cells.map(completeCell);
}

/** Whether a paste is worth converting to cells: an answer with code between fences. */
export function looksLikeChat(text: string): boolean {
  return (
    text.length < 2_000_000 && splitFences(text).some((part) => part.kind === "fence" && kernelOfPart(part) !== null)
  );
}

function kernelOfPart({ info, code }: { readonly info: string; readonly code: string }): string | null {
  if (info !== "") return kernelOfFence(info);
  const sure = surelyCode(code);
  return sure === "python" ? PYTHON : sure === "sql" ? DUCKDB : null;
}

/** An answer that was cut off ends inside its last block. */
function closeLastFence(text: string): string {
  const parts = splitFences(text);
  const last = parts.at(-1);
  return last?.kind === "text" && /^ {0,3}`{3,}[^`\n]*$/m.test(last.text) ? `${text.trimEnd()}\n\`\`\`` : text;
}

function codeCell(code: string, kernel: string): NewCell {
  return completeCell({
    type: "code",
    source: trimLines(withoutPrompts(code)),
    metadata: withOwn({}, { kernelId: kernel === PYTHON ? undefined : kernel }),
  });
}

/** Keeps only the input of a session with `>>>`. Running the cells gives its output. */
function withoutPrompts(code: string): string {
  const lines = code.split("\n");
  if (!lines.some((line) => line.startsWith(">>> "))) return code;
  return lines
    .filter((line) => /^(?:>>>|\.\.\.)(?: |$)/.test(line))
    .map((line) => line.slice(4))
    .join("\n");
}
