import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zip } from "./packages/zip.ts";

/** A SQLite file of a shop in WAL mode, in which programs often leave their files. */
export async function database(): Promise<Buffer> {
  const path = join(await mkdtemp(join(tmpdir(), "fiddle-database-")), "shop.db");
  const shop = new DatabaseSync(path);
  shop.exec(`PRAGMA journal_mode = WAL; CREATE TABLE orders(id INTEGER PRIMARY KEY, item TEXT, price REAL);
    INSERT INTO orders(item, price) VALUES ('pear', 0.5), ('apple', 0.25); CREATE TABLE "odd ""name"""(a);
    CREATE VIEW total AS SELECT sum(price) AS price FROM orders`);
  shop.close();
  return readFile(path);
}

/** The smallest workbook: one sheet with a word and a number. */
export function workbook(): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>price</t></is></c></row><row r="2"><c r="A2"><v>12.5</v></c></row></sheetData></worksheet>`,
  };
  return zip(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(`<?xml version="1.0"?>${text}`)])));
}

/** Arrow's stream format: one column `depth` with 2.5 and 4. */
export function arrowStream(): Buffer {
  return Buffer.from(
    "/////4AAAAAQAAAAAAAKABAADgAHAAgACgAAAAAAAAEQAAAAAAAEAAgACAAAAAQACAAAAAQAAAABAAAAFAAAABAAFAAEAAAADwAQAAAACAAQAAAA" +
      "EAAAABgAAAAAAAADHAAAAAUAAABkZXB0aAAAAAAAAAAAAAYACAAGAAYAAAAAAAIAAAAAAP////+IAAAAFAAAAAAAAAAMABYAFAAPABAABAAMAAAA" +
      "EAAAAAAAAAAAAAADEAAAAAQACgAYAAwACAAEAAoAAAAUAAAAOAAAAAIAAAAAAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAA" +
      "AAAAAAAAAAABAAAAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAARAAAAAAAAAEED/////AAAAAA==",
    "base64",
  );
}

/** A Parquet file with Snappy compression: four times viola and 1610, then twice cello and 1701. */
export function parquet(): Buffer {
  return Buffer.from(
    "UEFSMRUEFSQVKEwVBBUAAAASRAUAAAB2aW9sYQUAAABjZWxsbxUGFQoVDlwVDBUAFQwVEBUEFQAAAAM/AwgBAzAVBBUQFRRMFQQV" +
      "AAAACBxKBgAApQYAABUGFQoVDlwVDBUAFQwVEBUEFQAAAAM/AwgBAzAVBBk8SARyb290FQQAFQwlAhgKaW5zdHJ1bWVudCUAABUC" +
      "JQIYBHllYXIAFgwZHBksJggcFQwZJQAQGRgKaW5zdHJ1bWVudBUCFgwWchZ6JkomCBw2ACgFdmlvbGEYBWNlbGxvABksFQQVABUC" +
      "ABUGFRAVAgAAACaCARwVAhklABAZGAR5ZWFyFQIWDBZeFmYmsAEmggEcNgAoBKUGAAAYBEoGAAAAGSwVBBUAFQIAFQYVEBUCAAAA" +
      "FtABFgw24AEAKAloeXBhcnF1ZXQZLBwAABwAAADVAAAAUEFSMQ==",
    "base64",
  );
}
