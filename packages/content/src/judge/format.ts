import type { Value } from "@fiddle/protocol";
import { type FrameValue, tagged } from "./value.ts";

/** A value as Python writes it. With `width`, containers longer than that are laid out with an item per line. */
export function formatValue(value: Value, width = Infinity, indent = ""): string {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return listOf("[", value as readonly Value[], "]", width, indent);
  const [tag, content] = tagged(value) ?? ["", null];
  return formatTagged(tag, content, width, indent);
}

function formatTagged(tag: string, content: unknown, width: number, indent: string): string {
  switch (tag) {
    case "int":
    case "float":
      return String(content);
    case "tuple": {
      const items = content as readonly Value[];
      return listOf("(", items, items.length === 1 ? ",)" : ")", width, indent);
    }
    case "set": {
      const items = content as readonly Value[];
      return items.length === 0 ? "set()" : listOf("{", items, "}", width, indent);
    }
    case "dict":
      return dictOf(content as readonly (readonly [Value, Value])[], width, indent);
    case "bytes":
    case "bytearray":
      return `${tag === "bytes" ? "bytes" : tag}.fromhex('${String(content)}')`;
    case "Decimal":
      return `Decimal('${String(content)}')`;
    case "Fraction":
    case "range":
    case "timedelta":
      return `${tag}(${(content as readonly unknown[]).join(", ")})`;
    case "complex": {
      const [real, imaginary] = content as readonly [string, string];
      return `complex(${real}, ${imaginary})`;
    }
    case "date":
    case "datetime":
    case "time":
      return `${tag}.fromisoformat('${String(content)}')`;
    case "frame":
      return frameText(content as FrameValue);
    case "series": {
      const { index, items } = content as { readonly index: readonly Value[]; readonly items: readonly Value[] };
      return columnsText(index.map((label, i) => [cellText(label), cellText(items[i] ?? null)]));
    }
    case "array":
      return formatValue((content as { readonly items: Value }).items, width, indent);
    case "cycle":
      return "…";
    default:
      return `${tag}(${formatValue(content as Value, width, indent)})`;
  }
}

function listOf(open: string, items: readonly Value[], close: string, width: number, indent: string): string {
  const line = open + items.map((item) => formatValue(item)).join(", ") + close;
  if (line.length + indent.length <= width || items.length === 0) return line;
  const deeper = `${indent}  `;
  const lines = items.map((item) => `${deeper}${formatValue(item, width, deeper)}`);
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function dictOf(pairs: readonly (readonly [Value, Value])[], width: number, indent: string): string {
  const line = `{${pairs.map(([key, item]) => `${formatValue(key)}: ${formatValue(item)}`).join(", ")}}`;
  if (line.length + indent.length <= width || pairs.length === 0) return line;
  const deeper = `${indent}  `;
  const lines = pairs.map(([key, item]) => `${deeper}${formatValue(key)}: ${formatValue(item, width, deeper)}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

/** As Python's repr: in single quotes, unless the text has one and no double quotes. */
function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/[\\\p{Cc}'"]/gu, (sign) => {
    if (sign === "\n") return "\\n";
    if (sign === "\r") return "\\r";
    if (sign === "\t") return "\\t";
    if (sign === "\\") return "\\\\";
    if (sign === "'" || sign === '"') return sign === quote ? `\\${sign}` : sign;
    return `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return quote + escaped + quote;
}

function frameText({ columns, index, rows }: FrameValue): string {
  const head = ["", ...columns.map(cellText)];
  return columnsText([head, ...rows.map((row, i) => [cellText(index[i] ?? null), ...row.map(cellText)])]);
}

function cellText(value: Value): string {
  if (value === null) return "None";
  if (typeof value === "string") return value;
  const tag = tagged(value);
  if (tag?.[0] === "datetime" || tag?.[0] === "date") return String(tag[1]).replace("T00:00:00", "").replace("T", " ");
  return formatValue(value);
}

function columnsText(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, text.length);
  return rows.map((row) => row.map((text, i) => text.padStart(widths[i] ?? 0)).join("  ")).join("\n");
}
