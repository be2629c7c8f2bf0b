/** How files begin that are sometimes named like a text, with what each is and what to do. */
const PACKED: readonly (readonly [bytes: readonly number[], sentence: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    "It's a ZIP file, such as an Excel workbook. Rename it to .xlsx if it's a workbook, and to .zip otherwise.",
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], "It's a workbook of an old Excel. Save it as .xlsx or .csv."],
  [[0x1f, 0x8b], "It's compressed with gzip. Add .gz to its name."],
  [[0x50, 0x41, 0x52, 0x31], "It's a Parquet file. Rename it to .parquet."],
];

/** What a file is that should be text and isn't, and what to do; null for any other. */
export function describePacked(start: Uint8Array): string | null {
  return PACKED.find(([bytes]) => bytes.every((byte, index) => start[index] === byte))?.[1] ?? null;
}
