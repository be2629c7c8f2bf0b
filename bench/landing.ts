import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

/** Compressed JavaScript that the landing page shares with a page without a notebook, and all up to the first editor. */
export const landing: Benchmark = async (bench) => {
  const before: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        const session = await page.context().newCDPSession(page);
        const urls = new Map<string, string>();
        const sizes = new Map<string, number>();
        await session.send("Network.enable");
        session.on("Network.responseReceived", ({ requestId, response, type }) => {
          if (type === "Script") urls.set(requestId, new URL(response.url).pathname);
        });
        session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
          const url = urls.get(requestId);
          if (url) sizes.set(url, encodedDataLength);
        });
        await page.goto(`${bench.appUrl}/`);
        await page.getByRole("textbox", { name: "Cell 1 source" }).waitFor();
        // What is shown to people; programs get one line, and pages that are only read come without the app's scripts.
        const headers = { "user-agent": await page.evaluate(() => navigator.userAgent) };
        const plain = await (await fetch(`${bench.appUrl}/nowhere`, { headers })).text();
        const inDocument = [...sizes].filter(([url]) => plain.includes(url));
        before.push(sum(inDocument));
        all.push(sum([...sizes]));
      }),
    );
  }
  return [
    {
      name: "landing page's JavaScript before the notebook's own",
      unit: "kB",
      value: median(before) / 1000,
      target: { atMost: 130 },
      detail: `with the notebook ${round(median(all) / 1000)} kB`,
    },
  ];
};

function sum(sizes: readonly (readonly [string, number])[]): number {
  return sizes.reduce((total, [, size]) => total + size, 0);
}
