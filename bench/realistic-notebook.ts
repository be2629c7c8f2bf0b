import { codeCell } from "./app.ts";
import type { BareCell, BareOutput } from "./bare/notebook-page.ts";

/** The size of all outputs together, as in a large notebook of a data analysis. */
const OUTPUT_BYTES = 5_000_000;

type MakeCell = (index: number, bytes: number) => BareCell;

/** One cell of text, and nine of code with the outputs of a data analysis. The notebook repeats them. */
const CELLS: readonly MakeCell[] = [
  markdownCell,
  printingCell,
  frameCell,
  printingCell,
  pictureCell,
  (index) =>
    codeCell(index, `total_${index} = sum(row.price for row in rows if row.region == ${index})\ntotal_${index}`, [
      result({ "text/plain": `${index * 17.25}` }, index),
    ]),
  frameCell,
  (index) => codeCell(index, code(index), []),
  failedCell,
  (index, bytes) => {
    const html = `<div><h3>Card ${index}</h3><p>${lines(index, bytes / 2)}</p></div>`;
    return codeCell(index, `display(HTML(card_${index}))`, [
      result({ "text/plain": "<HTML>", "text/html": html }, index),
    ]);
  },
];

/** A notebook of real code, printed lines, tables, images, HTML and errors, whose outputs have 5 MB together. */
export function realisticNotebook(cells: number): BareCell[] {
  const share = OUTPUT_BYTES / cells;
  return Array.from(
    { length: cells },
    (_, index) => CELLS[index % CELLS.length]?.(index, share) ?? markdownCell(index),
  );
}

function markdownCell(index: number): BareCell {
  return {
    id: `cell-${index}`,
    cell_type: "markdown",
    metadata: {},
    source: `## Part ${index}\n\nThe orders of **region ${index}** are read, cleaned and summed up by month.\n\n- Rows without a date are dropped\n- Prices are in dollars, see \`orders.csv\``,
  };
}

function printingCell(index: number, bytes: number): BareCell {
  return codeCell(index, code(index), [{ output_type: "stream", name: "stdout", text: lines(index, 2 * bytes) }]);
}

function frameCell(index: number, bytes: number): BareCell {
  const source = `summary_${index} = orders.groupby("month").agg({"price": "sum"})\nsummary_${index}.head(20)`;
  return codeCell(index, source, [
    result({ "text/plain": lines(index, bytes / 4), "text/html": frame(index, bytes) }, index),
  ]);
}

function pictureCell(index: number): BareCell {
  return codeCell(index, `fig, ax = plt.subplots()\nax.plot(x, np.sin(x * ${index}))\nplt.show()`, [
    { output_type: "display_data", metadata: {}, data: { "text/plain": "<Figure>", "image/png": PICTURE } },
  ]);
}

function failedCell(index: number): BareCell {
  return codeCell(index, `pd.read_csv("missing_${index}.csv")`, [
    {
      output_type: "error",
      ename: "FileNotFoundError",
      evalue: `No such file: missing_${index}.csv`,
      traceback: ["Traceback (most recent call last):", `  Cell In[${index}], line 1`, "FileNotFoundError"],
    },
  ]);
}

function code(index: number): string {
  return `def clean_${index}(rows, region="north"):
    """Rows of one region, with prices as numbers."""
    kept = []
    for row in rows:
        if row["region"] != region or not row["date"]:
            continue
        kept.append({**row, "price": float(row["price"].strip("$"))})
    return sorted(kept, key=lambda row: row["date"])

print(len(clean_${index}(rows)))`;
}

function lines(index: number, bytes: number): string {
  const line = (n: number) =>
    `2026-03-${String((n % 28) + 1).padStart(2, "0")}  order ${index}-${n}  $${(n * 1.25).toFixed(2)}\n`;
  return Array.from({ length: Math.ceil(bytes / line(1).length) }, (_, n) => line(n)).join("");
}

function frame(index: number, bytes: number): string {
  const row = (n: number) =>
    `<tr><th>${n}</th><td>order ${index}-${n}</td><td>${(n * 1.25).toFixed(2)}</td><td>north</td></tr>\n`;
  const rows = Array.from({ length: Math.ceil(bytes / row(1).length) }, (_, n) => row(n)).join("");
  return `<table border="1" class="dataframe"><thead><tr><th></th><th>order</th><th>price</th><th>region</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function result(data: Record<string, string>, index: number): BareOutput {
  return { output_type: "execute_result", execution_count: index + 1, metadata: {}, data };
}

/** A picture of 640 × 480 pixels in one color, as PNG in Base64. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAoAAAAHgAQAAAAAdquFJAAAAPUlEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADgzwCX4AABS8wbSgAAAABJRU5ErkJggg==";
