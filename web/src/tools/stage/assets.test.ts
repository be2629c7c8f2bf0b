import { expect, test } from "vitest";
import { addFiles } from "./assets.ts";

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

test("takes files by their last name, the newest of a name", () => {
  const first = addFiles([], [file("art/ship.png", 3), file("..hidden.txt")]);
  const { files, remarks } = addFiles(first.files, [file("ship.png", 5)]);
  expect(files.map(({ name, blob }) => [name, blob.size])).toEqual([
    ["ship.png", 5],
    ["hidden.txt", 1],
  ]);
  expect(remarks).toEqual([]);
});

test("says what will not work", () => {
  const { files, remarks } = addFiles([], [file("a.wav"), file("b.mp3"), file("big.png", 50_000_001)]);
  expect(files.map(({ name }) => name)).toEqual(["a.wav", "b.mp3"]);
  expect(remarks).toEqual([
    "a.wav: WAV files are large and don't play everywhere. Use OGG instead.",
    "b.mp3: pygame in the browser plays OGG only. Convert the sound first.",
    "big.png was left out: all files together can have at most 50 MB.",
  ]);
});
