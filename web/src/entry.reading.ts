/**
 * The one script of pages that are only read (see root.tsx): their theme button, loading bar and prefetching, which
 * React does elsewhere, until somebody uses a page that sleeps. Built by itself, so it must import nothing that brings
 * React.
 */
import { analytics, askForConsent } from "./analytics/this-page.ts";
import { mayPrefetch } from "./platform/connection.ts";
import { LoadingBarMachine } from "./platform/loading-bar.ts";
import { showLoadingBar } from "./platform/loading-bar-element.ts";
import { removeServiceWorkers } from "./platform/service-workers.ts";
import { followTheme, shownTheme, themeButtonLabel, toggleTheme } from "./platform/theme.ts";
import { wakeOnUse } from "./platform/wake-on-use.ts";

const awake = new AbortController();
const { signal } = awake;

removeServiceWorkers();
const wakes = wakeOnUse(() => awake.abort());
if (!wakes) {
  askForConsent();
  analytics.page(location.pathname);
}
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

/** The cookies go along, and are gone when it has succeeded; else the page goes on showing who is logged in. */
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
  // A page that comes back from the browser's memory is as it was left: loading.
  addEventListener("pageshow", () => bar.finish());
}

/** The link an event is about, where it leads to another page of ours. */
function pageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
  return link.pathname === location.pathname && link.hash ? null : link;
}
