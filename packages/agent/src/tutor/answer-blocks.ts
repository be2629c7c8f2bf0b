/** A piece of a tutor's answer: prose as it arrives, or a whole fenced block. */
export type AnswerPiece =
  | { readonly kind: "prose"; readonly text: string }
  | { readonly kind: "block"; readonly info: string; readonly code: string };

const OPENING = /^[ \t]*(`{3,}|~{3,})[ \t]*([^`]*)$/;

/** Splits an answer that arrives in pieces of any size. Code is held back until its fence is closed. */
export class AnswerBlocks {
  #line = "";
  #isPassing = false;
  #fence: { readonly mark: string; readonly info: string; readonly lines: string[] } | null = null;

  push(delta: string): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    for (const part of delta.split(/(?<=\n)/)) {
      this.#line += part;
      if (this.#line.endsWith("\n")) this.#endLine(pieces);
      else if (!this.#fence && (this.#isPassing || !/^[ \t]*(?:$|[`~])/.test(this.#line))) {
        pieces.push({ kind: "prose", text: this.#line });
        this.#line = "";
        this.#isPassing = true;
      }
    }
    return pieces;
  }

  /** What is left. A block that wasn't closed counts as one. */
  finish(): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    if (this.#line !== "") this.#endLine(pieces);
    if (this.#fence) pieces.push(this.#close(this.#fence));
    return pieces;
  }

  #endLine(pieces: AnswerPiece[]): void {
    const line = this.#line;
    const text = line.replace(/\n$/, "");
    const [, mark, info = ""] = (!this.#isPassing && OPENING.exec(text)) || [];
    if (this.#fence) {
      if (text.trim().startsWith(this.#fence.mark)) pieces.push(this.#close(this.#fence));
      else this.#fence.lines.push(text);
    } else if (mark) this.#fence = { mark, info: info.trim().toLowerCase(), lines: [] };
    else pieces.push({ kind: "prose", text: line });
    this.#line = "";
    this.#isPassing = false;
  }

  #close({ info, lines }: { readonly info: string; readonly lines: readonly string[] }): AnswerPiece {
    this.#fence = null;
    return { kind: "block", info, code: lines.join("\n") };
  }
}
