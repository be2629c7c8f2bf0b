/** The style of a piece of terminal text. Colors are 0–255 (the terminal's palette) or `#rrggbb`. */
export interface TextStyle {
  readonly foreground?: number | string;
  readonly background?: number | string;
  readonly bold?: true;
  readonly dim?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly inverse?: true;
}

export const PLAIN: TextStyle = Object.freeze({});

/** The style after an SGR sequence (`ESC [ … m`), given the text between the bracket and the m. */
export function applySgr(style: TextStyle, parameters: string): TextStyle {
  // Colons separate the parts of one color and semicolons separate codes; treating both alike works for every program we know.
  const codes = parameters.split(/[;:]/).map((code) => Number(code) || 0);
  let next: Mutable<TextStyle> = { ...style };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? 0;
    if (code === 38 || code === 48) {
      const [color, used] = extendedColor(codes.slice(i + 1));
      i += used;
      if (color !== null) next[code === 38 ? "foreground" : "background"] = color;
    } else next = applyCode(next, code);
  }
  return Object.keys(next).length === 0 ? PLAIN : next;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const ON: { readonly [code: number]: TextStyle } = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { strike: true },
};

const OFF: { readonly [code: number]: readonly (keyof TextStyle)[] } = {
  22: ["bold", "dim"],
  23: ["italic"],
  24: ["underline"],
  27: ["inverse"],
  29: ["strike"],
  39: ["foreground"],
  49: ["background"],
};

function applyCode(style: Mutable<TextStyle>, code: number): Mutable<TextStyle> {
  if (code === 0) return {};
  if (ON[code]) return { ...style, ...ON[code] };
  if (OFF[code]) {
    for (const key of OFF[code]) delete style[key];
    return style;
  }
  if (code >= 30 && code <= 37) return { ...style, foreground: code - 30 };
  if (code >= 40 && code <= 47) return { ...style, background: code - 40 };
  if (code >= 90 && code <= 97) return { ...style, foreground: code - 82 };
  if (code >= 100 && code <= 107) return { ...style, background: code - 92 };
  return style;
}

/** Parses what follows 38 or 48: `5;n` or `2;r;g;b`. Returns the color and how many codes it consumed. */
function extendedColor(codes: readonly number[]): [number | string | null, number] {
  const [kind, a = 0, b = 0, c = 0] = codes;
  if (kind === 5) return [a <= 255 ? a : null, 2];
  if (kind === 2) return [`#${[a, b, c].map((part) => Math.min(part, 255).toString(16).padStart(2, "0")).join("")}`, 4];
  return [null, codes.length];
}

const NAMES = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

/** A CSS color for a palette number: the first 16 follow the theme, the rest are the usual cube and grays. */
export function cssColor(color: number | string): string {
  if (typeof color === "string") return color;
  if (color < 8) return `var(--ansi-${NAMES[color]})`;
  if (color < 16) return `var(--ansi-bright-${NAMES[color - 8]})`;
  if (color >= 232) {
    const gray = 8 + (color - 232) * 10;
    return `rgb(${gray} ${gray} ${gray})`;
  }
  const cube = color - 16;
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  return `rgb(${level(Math.floor(cube / 36))} ${level(Math.floor(cube / 6) % 6)} ${level(cube % 6)})`;
}
