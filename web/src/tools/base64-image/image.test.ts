import { expect, test } from "vitest";
import { encodeBytes } from "../base64-str/base64-encoder.ts";
import { detectImage, hasExif } from "./detect.ts";
import { OUTPUT_FORMATS, nameWithExtension, formatImage } from "./formats.ts";
import { checkImage, MAX_IMAGE_BYTES, readImageText } from "./read-image.ts";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const png = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>`;

test.each([
  ["png", png],
  ["jpeg", bytes("\xff\xd8\xff\xe0")],
  ["gif", bytes("GIF89a")],
  ["webp", bytes("RIFF\0\0\0\0WEBPVP8 ")],
  ["avif", bytes("\0\0\0\x20ftypavif\0\0\0\0")],
  ["ico", bytes(`\0\0\x01\0${"\0".repeat(30)}`)],
  ["bmp", bytes(`BM${"\0".repeat(30)}`)],
  ["svg", bytes(SVG)],
  ["svg", bytes(`\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n${SVG}`)],
  [null, bytes("BMW builds cars and motorcycles in Munich")],
  [null, bytes("plain text")],
  [null, bytes("<html><svg></svg></html>")],
  [null, bytes("")],
])("%s is detected from its first bytes", (type, start) => {
  expect(detectImage(start)).toBe(type);
});

test.each([
  ["raw", PIXEL],
  ["over lines", PIXEL.replaceAll(/(.{20})/g, "$1\n")],
  ["as a data URI", `data:image/png;base64,${PIXEL}`],
  ["in CSS", `background: url("data:image/png;base64,${PIXEL}") no-repeat;`],
  ["in HTML", `<img src='data:image/png;base64,${PIXEL}' alt="">`],
  ["in Markdown", `![x](data:image/png;base64,${PIXEL})`],
])("an image %s is read", (_how, text) => {
  expect(readImageText(text)).toEqual({ kind: "image", bytes: png, type: "png", claimed: null });
});

test("a PNG that is called a JPEG is a PNG", () => {
  expect(readImageText(`data:image/jpeg;base64,${PIXEL}`)).toMatchObject({ type: "png", claimed: "image/jpeg" });
  expect(checkImage(png, "image/jpg")).toMatchObject({ type: "png", claimed: "image/jpeg" });
  expect(nameWithExtension("photo.jpg", "png")).toBe("photo.png");
});

test.each([
  ["hello!", /isn't valid Base64 \(position 5\)/],
  ["aGVsbG8=", /isn't an image/],
  ["", /no data/],
])("%j is not an image", (text, message) => {
  expect(readImageText(text)).toEqual({ kind: "failed", message: expect.stringMatching(message) });
});

test("an image that is too large is rejected", () => {
  expect(checkImage(new Uint8Array(MAX_IMAGE_BYTES + 1), "")).toMatchObject({
    message: expect.stringMatching(/limit is 20 MB/),
  });
});

test.each(
  OUTPUT_FORMATS.map(({ value }) => value).filter(
    (format) => format !== "json" && format !== "python" && format !== "svg-uri",
  ),
)("%s is read again", (format) => {
  expect(readImageText(formatImage(png, "png", "a.png", format))).toMatchObject({ kind: "image", bytes: png });
});

test("a percent-encoded SVG is shorter and decodes to the same image", () => {
  const svg = bytes(SVG);
  const text = formatImage(svg, "svg", "a.svg", "svg-uri");
  expect(text).toBe(
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'%3E%3Cscript%3Ealert(1)%3C/script%3E%3C/svg%3E",
  );
  expect(text.length).toBeLessThan(encodeBytes(svg, { urlSafe: false, padding: true, wrap: "none" }).length + 20);
});

test("an SVG with both kinds of quotes keeps them", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="'Open Sans'">a</text></svg>`;
  const text = formatImage(bytes(svg), "svg", "a.svg", "svg-uri");
  expect(text).toContain("font-family=%22'Open Sans'%22");
  expect(readImageText(`url("${text}")`)).toMatchObject({ kind: "image", bytes: bytes(svg) });
});

test("a percent-encoded SVG with quotes and spaces is read completely, also within CSS", () => {
  const uri = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='4'%3E%3C/svg%3E";
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4'></svg>";
  for (const text of [uri, `url("${uri}")`, ` ${uri}\n`])
    expect(readImageText(text)).toMatchObject({ kind: "image", type: "svg", bytes: bytes(svg) });
});

test("a name cannot break out of the markup around it", () => {
  expect(formatImage(png, "png", '"><script>].png', "html")).toMatch(/ alt="script">$/);
  expect(formatImage(png, "png", "a](x)", "markdown")).toMatch(/^!\[a\(x\)\]\(data:/);
});

test.each([
  ["jpeg", "\xff\xd8\xff\xe1\0\0Exif\0\0", true],
  ["jpeg", "\xff\xd8\xff\xe0\0\0JFIF", false],
  ["png", "\x89PNG\r\n\x1a\n....eXIf", true],
  ["gif", "GIF89a Exif", false],
  ["webp", `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x08${"\0".repeat(70_000)}EXIF`, true],
  ["webp", "RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0 EXIF", false],
  ["webp", "RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\x08", false],
] as const)("EXIF data in a %s is detected: %j", (type, text, has) => {
  expect(hasExif(bytes(text), type)).toBe(has);
});
