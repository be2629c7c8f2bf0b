import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { trackReadingPage } from "./analytics/reading-page.ts";
import { analytics } from "./analytics/this-page.ts";
import { consent } from "./analytics/consent.ts";
import { TRACKING_META } from "./platform/isolation.ts";
import { SLEEPING_SCRIPTS } from "./platform/sleeping-ids.ts";

// A page without scripts stands in for the ad network's.
const AD = "data:text/html,<title>ad</title>";
const question = page.getByRole("region", { name: "Privacy choices" });
const adFrames = () => document.querySelectorAll("iframe[title=Advertisement]").length;

/** Shows a learning page as the server sends it, with its app asleep. Returns the paths of the views that are counted. */
function openSleepingPage({ isTracked }: { readonly isTracked: boolean }): readonly string[] {
  const meta = Object.assign(document.createElement("meta"), { name: TRACKING_META });
  meta.content = JSON.stringify({ posthog: null, ads: null, adFrame: AD, posthogScript: true });
  if (isTracked) document.head.append(meta);
  const body = document.createElement("div");
  body.innerHTML = `<main><button>Run</button></main><aside hidden data-ad-slot aria-label="Advertisement"></aside>
    <script type="text/plain" id="${SLEEPING_SCRIPTS}">document.body.dataset.app = "awake"; globalThis.onPageAwake();</script>`;
  document.body.append(body);
  const views: string[] = [];
  const counting = vi.spyOn(analytics, "page").mockImplementation((path) => void views.push(path));
  onTestFinished(() => {
    counting.mockRestore();
    meta.remove();
    body.remove();
    document.querySelector("[data-consent]")?.remove();
    delete document.body.dataset["app"];
  });
  return views;
}

beforeEach(() => consent.setState({ answer: "unasked" }));

test("a page that sleeps asks for consent, counts its view and shows an ad without waking, and an app that wakes keeps the ad", async () => {
  const views = openSleepingPage({ isTracked: true });
  // The address of a test has parameters, which would wake the page.
  const address = location.href;
  history.replaceState(null, "", location.pathname);
  onTestFinished(() => history.replaceState(null, "", address));
  await import("./entry.reading.ts");
  // It waits for an idle page, but at most five seconds.
  await expect.element(question, { timeout: 10_000 }).toBeVisible();
  expect([views, adFrames()]).toEqual([[location.pathname], 0]);
  await page.getByRole("button", { name: "Yes, allow" }).click();
  await expect.element(page.getByRole("complementary", { name: "Advertisement" })).toBeVisible();
  expect([adFrames(), document.body.dataset["app"]]).toEqual([1, undefined]);
  await page.getByRole("button", { name: "Run" }).click();
  await expect.poll(() => document.body.dataset["app"]).toBe("awake");
  // The app decides from now on.
  consent.setState({ answer: "refused" });
  expect(adFrames()).toBe(1);
});

test("where nothing is configured, nothing is asked, shown or loaded", async () => {
  const views = openSleepingPage({ isTracked: false });
  consent.setState({ answer: "given" });
  performance.clearResourceTimings();
  trackReadingPage(new AbortController().signal);
  consent.setState({ answer: "unasked" });
  expect([views, adFrames(), question.elements()]).toEqual([[location.pathname], 0, []]);
  expect(performance.getEntriesByType("resource")).toEqual([]);
});
