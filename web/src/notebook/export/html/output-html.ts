import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { DisplayOutput, Json, JsonObject, Output } from "@fiddle/notebook";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import type { TableSummary } from "@fiddle/kernels";
import { columnFormats, formatValue } from "@fiddle/ui/grid/column-format.ts";
import { secureAddresses } from "../../../outputs/markdown/addresses.ts";
import { sanitizeHtml } from "../../../outputs/markdown/sanitize.ts";
import { textOf } from "../../../outputs/mime-text.ts";
import { svgAddress } from "../../../outputs/rich/svg-address.ts";
import { stripDelimiters } from "../../../outputs/rich/LatexOutput.tsx";
import { withoutHeadline } from "../../../outputs/text/ErrorText.tsx";
import { parseTable } from "../../../outputs/table-source.ts";
import { terminalHtml } from "./terminal-html.ts";
import { finishHtml, mathsHtml, textHtml } from "./text-html.ts";
import { objectOf } from "@fiddle/notebook/json-kinds";

/** One output as HTML that runs and loads nothing. */
export async function outputHtml(output: Output): Promise<string> {
  switch (output.output_type) {
    case "stream": {
      const { text, elided, name } = output;
      const tail = elided
        ? `\n<span class="note">… ${elided.characters} characters left out …</span>\n${terminalHtml(elided.tail)}`
        : "";
      return `<pre class="output ${name}">${terminalHtml(text)}${tail}</pre>`;
    }
    case "error": {
      const headline = output.evalue ? `${output.ename}: ${output.evalue}` : output.ename;
      const lines = withoutHeadline(output.traceback.join("\n").trimEnd(), headline);
      return `<pre class="output error"><b>${terminalHtml(headline)}</b>${lines.length > 0 ? `\n${terminalHtml(lines.join("\n"))}` : ""}</pre>`;
    }
    case "unknown":
      return "";
    default:
      return displayHtml(output);
  }
}

async function displayHtml({ data, metadata }: DisplayOutput): Promise<string> {
  const table = data[TABLE_MIME_TYPE];
  if (table !== undefined) return tableHtml(table) ?? plainHtml(data["text/plain"]);
  const image = Object.keys(data).find((type) => /^image\/(?:png|jpeg|gif|webp)$/.test(type));
  const isChart = Object.keys(data).some((type) => /^application\/vnd\.(?:plotly|vega|vegalite)/.test(type));
  if (data["image/svg+xml"] !== undefined)
    return imageHtml(svgAddress(textOf(data["image/svg+xml"])), data["text/plain"]);
  if (image) {
    const width = objectOf(metadata[image])["width"] ?? metadata["width"];
    return imageHtml(
      `data:${image};base64,${textOf(data[image]).replaceAll(/[^A-Za-z0-9+/=]/g, "")}`,
      data["text/plain"],
      width,
    );
  }
  const chart = Object.keys(data).find((type) => type.startsWith("application/vnd.vegalite"));
  const drawn = chart === undefined ? null : await chartHtml(data[chart] ?? null, data["text/plain"]);
  if (drawn !== null) return drawn;
  if (isChart) return needsProgram("Interactive chart", data["text/plain"]);
  if (data["text/html"] !== undefined) return untrustedHtml(textOf(data["text/html"]), data["text/plain"]);
  if (data["text/markdown"] !== undefined)
    return `<div class="text">${await textHtml(textOf(data["text/markdown"]))}</div>`;
  if (data["text/latex"] !== undefined)
    return `<div class="output maths">${await mathsHtml(stripDelimiters(textOf(data["text/latex"]).trim()), true)}</div>`;
  if (data["application/json"] !== undefined)
    return `<pre class="output">${escapeHtml(JSON.stringify(data["application/json"], null, 2))}</pre>`;
  if (data["application/javascript"] !== undefined) return needsProgram("Output of a script", data["text/plain"]);
  return plainHtml(data["text/plain"]);
}

/** A Vega-Lite chart as an image; null if it can't be drawn without loading something. */
async function chartHtml(spec: Json, plain: Json | undefined): Promise<string | null> {
  if (typeof spec !== "object" || spec === null || Array.isArray(spec)) return null;
  const { chartSvg } = await import("../../../outputs/chart/chart-picture.ts");
  try {
    return imageHtml(svgAddress(await chartSvg(spec as JsonObject)), plain);
  } catch {
    return null;
  }
}

/** Sanitized HTML of an output; its plain text if nothing visible remains. */
async function untrustedHtml(html: string, plain: Json | undefined): Promise<string> {
  const fragment = sanitizeHtml(html);
  secureAddresses(fragment, {});
  const seen = (fragment.textContent ?? "").trim() !== "" || fragment.querySelector("img, table, hr") !== null;
  if (!seen) return needsProgram("Interactive output", plain);
  const box = document.createElement("template");
  box.content.append(fragment);
  return `<div class="output html">${await finishHtml(box)}</div>`;
}

function imageHtml(source: string, plain: Json | undefined, width?: Json): string {
  const text = textOf(plain);
  const alt = text.includes(" at 0x") ? "" : text.slice(0, 200);
  const size = typeof width === "number" && width > 0 ? ` width="${Math.round(width)}"` : "";
  return `<p class="output"><img src="${escapeHtml(source)}" alt="${escapeHtml(alt || "Image")}"${size}></p>`;
}

function needsProgram(what: string, plain: Json | undefined): string {
  const text = textOf(plain);
  const isUseful = text !== "" && !/^<.+ at 0x|^(?:alt\.|Figure\()|<.*object/.test(text);
  return `<p class="output note">${what}: open the notebook to see it.</p>${isUseful ? plainHtml(plain) : ""}`;
}

function plainHtml(plain: Json | undefined): string {
  return plain === undefined ? "" : `<pre class="output">${terminalHtml(textOf(plain))}</pre>`;
}

/** The saved rows of a table as a plain HTML table; null if the data isn't a table. */
function tableHtml(data: Json): string | null {
  let table: TableSummary;
  try {
    table = parseTable(data);
  } catch {
    return null;
  }
  const { columns, rows, rowCount, labels } = table;
  const formats = columnFormats(columns, rows);
  const head = columns.map(({ name, type }) => `<th${align(type)}>${escapeHtml(name)}</th>`).join("");
  const body = rows.map((row, index) => {
    const label = labels ? `<th>${escapeHtml(String(labels[index] ?? ""))}</th>` : "";
    const cells = columns.map((column, at) => {
      const value = row[at] ?? null;
      const text = escapeHtml(formatValue(value, column, formats[at]));
      return `<td${align(column.type)}>${value === null ? `<span class="null">${text}</span>` : text}</td>`;
    });
    return `<tr>${label}${cells.join("")}</tr>`;
  });
  const more =
    rowCount > rows.length
      ? `<p class="note">The first ${rows.length} of ${rowCount.toLocaleString("en")} rows.</p>`
      : "";
  return `<div class="output table"><table><thead><tr>${labels ? "<th></th>" : ""}${head}</tr></thead><tbody>${body.join("\n")}</tbody></table></div>${more}`;
}

function align(type: string | undefined): string {
  return type === "number" || type === "integer" ? ' align="right"' : "";
}
