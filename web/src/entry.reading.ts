/**
 * The only script of reading pages (see root.tsx): it implements the theme button, the loading bar and prefetching,
 * which React does on other pages, and on a sleeping page from its first use on. It is built on its own, so it must not
 * import React.
 */
import { trackReadingPage } from "./analytics/reading-page.ts";
import { analytics } from "./analytics/this-page.ts";
import { mayPrefetch } from "./platform/connection.ts";
import { LoadingBarMachine } from "./platform/loading-bar.ts";
import { showLoadingBar } from "./platform/loading-bar-element.ts";
import { removeServiceWorkers } from "./platform/service-workers.ts";
import { followTheme, shownTheme, themeButtonLabel, toggleTheme } from "./platform/theme.ts";
import { wakeOnUse } from "./platform/wake-on-use.ts";
import { whenQuiet } from "./platform/when-quiet.ts";

const awake = new AbortController();
const { signal } = awake;

removeServiceWorkers();
wakeOnUse(() => awake.abort());
signal.addEventListener(
  "abort",
  whenQuiet(() => trackReadingPage(signal)),
);
workThemeButtons();
workLogOutButtons();
followLinks(new LoadingBarMachine());

function workThemeButtons(): void {
  const buttons = document.querySelectorAll<HTMLElement>("[data-theme-button]");
  const name = () => {
    const label = themeButtonLabel(shownTheme());
    for (const button of buttons) {
      button.setAttribute("aria-label", label);
      button.dataset["tip"] = label;
    }
  };
  for (const button of buttons)
    button.addEventListener(
      "click",
      () => {
        toggleTheme();
        analytics.event("theme", { theme: shownTheme() });
      },
      { signal },
    );
  signal.addEventListener("abort", followTheme(name));
  name();
}

/** The request includes the cookies, which are deleted if it succeeds. Otherwise the page keeps showing the login. */
function workLogOutButtons(): void {
  for (const button of document.querySelectorAll("[data-log-out]"))
    button.addEventListener(
      "click",
      () => {
        fetch("/api/logout", { method: "POST" }).then(
          () => location.reload(),
          () => {},
        );
      },
      { signal },
    );
}

function followLinks(bar: LoadingBarMachine): void {
  showLoadingBar(bar);
  const fetched = new Set<string>();
  const onClick = (event: MouseEvent) => {
    const link = pageLink(event);
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link && plain && !event.defaultPrevented) bar.start();
  };
  const onPoint = (event: PointerEvent) => {
    const link = pageLink(event);
    if (!link || fetched.has(link.href) || !mayPrefetch()) return;
    fetched.add(link.href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }));
  };
  addEventListener("click", onClick, { signal });
  addEventListener("pointerover", onPoint, { signal });
  // A page restored from the back/forward cache still shows the loading bar.
  addEventListener("pageshow", () => bar.finish());
}

/** The link that an event is about, if it leads to another page of ours. */
function pageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
  return link.pathname === location.pathname && link.hash ? null : link;
}
