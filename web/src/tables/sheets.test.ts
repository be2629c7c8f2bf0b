import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { expect, test } from "vitest";
import { zipBlob } from "../zip/write-zip.ts";
import { readWorkbook } from "./sheets.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface WorkbookOptions {
  /** The template of the numbers' format, as XML; a date and a time without it. */
  readonly format?: string;
  readonly properties?: string;
  /** The name of the column, as XML. */
  readonly name?: string;
  /** What another program writes differently in the sheet. */
  readonly change?: (xml: string) => string;
}

/** A workbook with one column of numbers. */
function workbook(
  numbers: readonly (number | string)[],
  { format, properties = "", name = "moment", change = (xml) => xml }: WorkbookOptions = {},
): Promise<Blob> {
  const rows = numbers.map(
    (number, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"><v>${number}</v></c></row>`,
  );
  const formats =
    format === undefined ? "" : `<numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts>`;
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}">${properties}<sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}">${formats}<cellXfs><xf/><xf numFmtId="${format === undefined ? 22 : 164}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": change(
      `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">${name}</t></is></c></row>${rows.join("")}</sheetData></worksheet>`,
    ),
  };
  return zipBlob(Object.entries(parts).map(([path, text]) => ({ path, blob: new Blob([text]) })));
}

/** An archive with one part. */
function archive(path: string): Promise<Blob> {
  return zipBlob([{ path, blob: new Blob(["<x/>"]) }]);
}

/** Little-endian, with its mark. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer);
}

async function shown(blob: Promise<Blob>): Promise<readonly unknown[]> {
  const [sheet] = await readWorkbook(await blob);
  const { rows } = (await sheet?.source.load(0, 10, EMPTY_QUERY)) ?? { rows: [] };
  return rows.flat();
}

test("moments are whole seconds where the workbook means them, and a time has no date", async () => {
  const serials = [17533.6230671296, 41551.9999999998, 41551, 45000.5000059, 0.6230671296];
  expect(await shown(workbook(serials))).toEqual([
    "1948-01-01 14:57:13",
    "2013-10-05",
    "2013-10-04",
    "2023-03-15 12:00:00.510",
    "14:57:13",
  ]);
});

test.each([
  ["[h]:mm", [1.5625, 1, 100 / 24, 7.5 / 24, -0.0625], ["37:30", "24:00", "100:00", "7:30", "-1:30"]],
  ["[$-409][hh]:mm:ss;@", [1.5625, 0.25], ["37:30:00", "06:00:00"]],
  ["[mm]:ss.0", [0.0625 + 1.5 / 86_400], ["90:01.5"]],
  ["[h]&quot; hours &quot;m", [1.5625], ["37 hours 30"]],
  ["00000", [2138, 10001, 123456, -7], ["02138", "10001", "123456", "-00007"]],
  [String.raw`00000\-0000`, [21380042], ["02138-0042"]],
  ["000-00-0000", [1234567890], ["1234-56-7890"]],
  ["00000", [2138.5], [2138.5]],
  ["0.00", [3.1], [3.1]],
  ["#,##0", [2138], [2138]],
  ["yyyy\\-mm\\-dd", [1, 59, 60, 61], ["1900-01-01", "1900-02-28", "1900-02-28", "1900-03-01"]],
  ["h:mm", [0.34375, 0], ["08:15:00", "00:00:00"]],
  ["yyyy\\-mm\\-dd", [-7, -0.25], [-7, -0.25]],
  [
    "yyyy\\-mm\\-dd hh:mm:ss.000",
    [45292.52101387731, 45292.52101387732, 45292],
    ["2024-01-01 12:30:15.599", "2024-01-01 12:30:15.599", "2024-01-01"],
  ],
  ["hh:mm:ss.000", [0.6230740625, 0.62307406249], ["14:57:13.599", "14:57:13.599"]],
  ["yyyy\\-mm\\-dd", [2958466], ["10000-01-01"]],
  ["0%", [0.25, -1.5], [0.25, -1.5]],
  ["0", ["12345678901234567", 9007199254740991], ["12345678901234567", 9007199254740991]],
  ["[$€-407]#,##0.00", [1234.5], [1234.5]],
])("the format %s of %j shows %j", async (format, numbers, texts) => {
  expect(await shown(workbook(numbers, { format }))).toEqual(texts);
});

test.each([["1"], ["true"]])("a workbook that counts from 1904 (%s) has times and dates", async (date1904) => {
  const properties = `<workbookPr date1904="${date1904}"/>`;
  expect(await shown(workbook([0.34375, 0.6230740625], { format: "h:mm", properties }))).toEqual([
    "08:15:00",
    "14:57:13.599",
  ]);
  expect(await shown(workbook([0, 0.5, 1], { properties }))).toEqual([
    "1904-01-01",
    "1904-01-01 12:00:00",
    "1904-01-02",
  ]);
  expect(await shown(workbook([1.5625], { format: "[h]:mm", properties }))).toEqual(["37:30"]);
});

test.each([
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), "an old Excel (.xls)"],
  ["a web page", "<html><table><tr><td>1</td></tr></table></html>", "pd.read_html"],
  ["XML of 2003", '<?xml version="1.0"?><Workbook/>', "old XML format"],
  ["half a line", "a,b", "This isn't an .xlsx workbook, or it's damaged."],
  ["a CSV file", "name;amount\nZoë;5\n", "Rename it to .csv"],
  ["a table of Excel in UTF-16", utf16("name\tamount\r\nZoë\t5\r\n"), "Rename it to .csv"],
  ["other bytes", Uint8Array.of(1, 2, 44, 10, 0, 9, 10), "This isn't an .xlsx workbook, or it's damaged."],
  ["an OpenDocument workbook", archive("content.xml"), "install odfpy"],
  ["a binary workbook", archive("xl/workbook.bin"), "install pyxlsb"],
] as const)("%s says what to do", async (_, content, words) => {
  await expect(readWorkbook(new Blob([await content]))).rejects.toThrow(words);
});

test("texts keep the spaces around them, as in pandas", async () => {
  const [sheet] = await readWorkbook(await workbook([1], { name: " name " }));
  expect(sheet?.columns.map(({ name }) => name)).toEqual([" name "]);
});

test.each([
  ["rows and cells", (xml: string) => xml.replaceAll(/ r="A?\d+"/g, ""), [[0.5], [2]]],
  [
    "some cells",
    (xml: string) => xml.replaceAll(/<c r="A(\d)"/g, '<c r="AZ$1"/><c'),
    [
      [...Array(52).fill(null), 0.5],
      [...Array(52).fill(null), 2],
    ],
  ],
])("%s without a place are where the one before them says", async (_, change, expected) => {
  const [sheet] = await readWorkbook(await workbook([0.5, 2], { format: "0.0", change }));
  expect((await sheet?.source.load(0, 10, EMPTY_QUERY))?.rows).toEqual(expected);
});

test("errors, formulas without values and long numbers are shown, and their column stays one of numbers", async () => {
  const cells = [
    '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="A3"><f>SUM(A1:A9)&gt;1</f><v></v></c>',
    '<c r="A4" t="e" s="1"><v>#N/A</v></c>',
    '<c r="A5"><f>1+1</f><v>2</v></c>',
    '<c r="A6" t="str"><f>""</f><v></v></c>',
    '<c r="A7"><v>12345678901234567</v></c>',
  ];
  const change = (xml: string) =>
    xml.replace(/<row r="2">[^]*<\/row>/, cells.map((cell, at) => `<row r="${at + 2}">${cell}</row>`).join(""));
  const [sheet] = await readWorkbook(await workbook([0], { format: "0", change }));
  expect((await sheet?.source.load(0, 10, EMPTY_QUERY))?.rows.flat()).toEqual([
    "#DIV/0!",
    "=SUM(A1:A9)>1",
    "#N/A",
    2,
    null,
    "12345678901234567",
  ]);
  expect(sheet?.columns.map(({ type }) => type)).toEqual(["integer"]);
});
