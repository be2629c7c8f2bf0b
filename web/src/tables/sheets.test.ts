import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { expect, test } from "vitest";
import { zipBlob } from "../zip/write-zip.ts";
import { readWorkbook } from "./sheets.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook with one column of numbers that are shown as moments. */
function workbook(serials: readonly number[]): Promise<Blob> {
  const rows = serials.map(
    (serial, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"><v>${serial}</v></c></row>`,
  );
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>moment</t></is></c></row>${rows.join("")}</sheetData></worksheet>`,
  };
  return zipBlob(Object.entries(parts).map(([path, text]) => ({ path, blob: new Blob([text]) })));
}

test("moments are whole seconds where the workbook means them, and a time has no date", async () => {
  const [sheet] = await readWorkbook(
    await workbook([17533.6230671296, 41551.9999999998, 41551, 45000.5000059, 0.6230671296]),
  );
  const { rows } = (await sheet?.source.load(0, 10, EMPTY_QUERY)) ?? { rows: [] };
  expect(rows.flat()).toEqual([
    "1948-01-01 14:57:13",
    "2013-10-05",
    "2013-10-04",
    "2023-03-15 12:00:00.509",
    "14:57:13",
  ]);
});

test.each([
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), "an old Excel (.xls)"],
  ["a web page", "<html><table><tr><td>1</td></tr></table></html>", "pd.read_html"],
  ["XML of 2003", '<?xml version="1.0"?><Workbook/>', "old XML format"],
  ["text", "a,b", "This isn't an .xlsx workbook, or it's damaged."],
])("%s says what to do", async (_, content, words) => {
  await expect(readWorkbook(new Blob([content]))).rejects.toThrow(words);
});
