import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";

/** Pixels. Social networks and chat apps show images of this size without cropping them. */
const SIZE = { width: 1200, height: 630 };
const INNER = { width: 1040, height: 500 };
const FONTS = [
  ["@fontsource/inter/files/inter-latin-400-normal.woff", 400],
  ["@fontsource/inter/files/inter-latin-600-normal.woff", 600],
] as const;

interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * Returns a function that draws a page's social image as a PNG, given its title and description. `logo` is an SVG file.
 * Works offline.
 */
export async function openSocialImageRenderer(
  logo: Uint8Array,
): Promise<(title: string, description: string) => Promise<Uint8Array>> {
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const fonts = await Promise.all(
    FONTS.map(async ([path, weight]) => ({ name: "Inter", weight, data: await readFile(resolve(path)) })),
  );
  const image = `data:image/svg+xml;base64,${Buffer.from(logo).toString("base64")}`;
  return async (title, description) => {
    // Satori is typed for React elements but also accepts plain objects of the same shape.
    const svg = await satori(card(title, description, image) as Parameters<typeof satori>[0], { ...SIZE, fonts });
    return new Resvg(svg).render().asPng();
  };
}

function card(title: string, description: string, logo: string): Element {
  const text = box({ flexDirection: "column", flexGrow: 1, justifyContent: "center" }, [
    box({ fontSize: title.length > 30 ? 68 : 84, fontWeight: 600, letterSpacing: -2, lineHeight: 1.1 }, title),
    box({ marginTop: 28, fontSize: 34, lineHeight: 1.4, color: "#a5abb8" }, description),
  ]);
  const product = box({ alignItems: "center", fontSize: 34, fontWeight: 600 }, [
    { type: "img", props: { src: logo, width: 52, height: 52, style: { marginRight: 18 } } },
    "Fiddle",
    box({ marginLeft: 18, fontWeight: 400, color: "#a5abb8" }, "Python and SQL in your browser"),
  ]);
  // Satori's width and height exclude padding, so the margin needs a box of its own.
  const inner = box({ ...INNER, flexDirection: "column" }, [text, product]);
  return box(
    {
      ...SIZE,
      alignItems: "center",
      justifyContent: "center",
      background: "#111317",
      borderLeft: "16px solid #e8a04a",
      color: "#f2f3f5",
      fontFamily: "Inter",
    },
    [inner],
  );
}

function box(style: Readonly<Record<string, string | number>>, children: unknown): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}
