import { expect, test } from "vitest";
import { startAds, type TagPage } from "./ads.ts";

test("a purchase is a conversion in dollars, with its number; nothing else is said of the page", () => {
  const scripts: { src?: string }[] = [];
  const page: TagPage = {
    location: { origin: "https://fiddle.example", pathname: "/account" },
    document: {
      createElement: () => ({}) as never,
      head: { append: (script: object) => void scripts.push(script) } as never,
    },
  };
  startAds({ tagId: "AW-1", sendTo: "AW-1/bought" }, { page }).conversion({ transactionId: "cs_1", value: 12.5 });
  expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=AW-1"]);
  expect((page.dataLayer ?? []).map((said) => [...(said as Iterable<unknown>)])).toEqual([
    ["js", expect.any(Date)],
    ["config", "AW-1", { send_page_view: false, page_location: "https://fiddle.example/account" }],
    ["event", "conversion", { send_to: "AW-1/bought", value: 12.5, currency: "USD", transaction_id: "cs_1" }],
  ]);
});
