import { expect, test } from "vitest";
import { decodeText, encodingNote, guessEncoding } from "./encoding.ts";

/** The bytes of a text, found by decoding every pair of bytes. */
function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, readonly number[]>();
  for (let first = 0; first < 256; first += 1) {
    known.set(decoder.decode(Uint8Array.of(first)), [first]);
    for (let second = 0x40; second < (first < 0x80 ? 0 : 256); second += 1) {
      const pair = decoder.decode(Uint8Array.of(first, second));
      if (Array.from(pair).length === 1 && !known.has(pair)) known.set(pair, [first, second]);
    }
  }
  return Uint8Array.from(Array.from(text).flatMap((character) => known.get(character) ?? []));
}

test.each([
  ["cp1252", "windows-1252", "name,v\ncafé ‘quoted’,1\n"],
  ["cp1252", "windows-1252", "Größe;Fläche in m³;Preis in €\nMünchen;3;4\n"],
  ["cp1250", "windows-1250", "miasto,województwo\nŁódź,łódzkie\nCzęstochowa,śląskie\n"],
  ["cp1251", "windows-1251", "город,население\nМосква,13000000\nСанкт-Петербург,5600000\n"],
  ["koi8_r", "koi8-r", "город,население\nМосква,13000000\n"],
  ["cp1253", "windows-1253", "πόλη,πληθυσμός\nΑθήνα,640000\nΘεσσαλονίκη,310000\nΠάτρα,170000\n"],
  ["cp932", "shift_jis", "名前,住所\nさくら,東京都のまち\nたろう,大阪のまち\n"],
  ["euc_jp", "euc-jp", "名前,住所\nさくら,東京都のまち\nたろう,大阪のまち\n"],
  ["cp949", "euc-kr", "이름,도시\n김철수,서울특별시\n이영희,부산광역시\n"],
  ["gb18030", "gb18030", "姓名,城市\n王小明,北京市\n李大中,上海市中区\n"],
])("%s", async (python, decoder, text) => {
  const bytes = encoded(text, decoder);
  expect(guessEncoding(bytes)).toMatchObject({ python, decoder });
  expect((await decodeText(new Blob([bytes]))).text).toBe(text);
});

test("UTF-16 is known by its mark, and UTF-8 and bytes need no encoding", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from("a,é", (c) => c.charCodeAt(0)).buffer)]);
  expect(await decodeText(new Blob([utf16]))).toMatchObject({ text: "a,é", encoding: { python: "utf-16" } });
  expect(guessEncoding(new TextEncoder().encode("a,é"))).toBe(null);
  expect(guessEncoding(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0))).toBe(null);
});

test("a note says how to read the file", () => {
  const encoding = guessEncoding(encoded("café", "windows-1252"));
  expect(encoding && encodingNote(encoding)).toBe(
    'This looks like Windows-1252, not UTF-8. In code, read it with encoding="cp1252".',
  );
});
