import { readPageTokens } from "../accounts/tokens.ts";
import { consent } from "./consent.ts";

/** Shows an ad in an element of the page while the user agrees to that. Returns how to stop following the user's answer. */
export function followAdSlot(slot: HTMLElement, url: string): () => void {
  const update = () => {
    const isAllowed = consent.getState().answer === "given";
    if (!isAllowed) return emptyAdSlot(slot);
    slot.hidden = false;
    if (!slot.firstChild) slot.append(createLabel(), createFrame(url));
  };
  update();
  return consent.subscribe(update);
}

export function emptyAdSlot(slot: HTMLElement): void {
  slot.hidden = true;
  slot.replaceChildren();
}

/** Whether a page without the app's scripts shows ads to its user: to guests, and to users whose plan has `show_ads`. */
export async function isShownAds({ tokens = readPageTokens(), fetch = globalThis.fetch } = {}): Promise<boolean> {
  if (tokens.access === null && tokens.refresh === null) return true;
  const response = await fetch("/api/me");
  if (!response.ok) return false;
  const { user } = (await response.json()) as { readonly user?: { readonly show_ads?: boolean } };
  return user?.show_ads === true;
}

function createLabel(): HTMLElement {
  const label = document.createElement("p");
  label.className = "m-0 text-xs text-muted";
  label.textContent = "Advertisement";
  return label;
}

/** The ad's scripts keep their own origin, which is on another domain than the app's (see `ADS_FRAME_URL`). */
function createFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.className = "block h-[100px] w-full max-w-[728px] border-0";
  frame.title = "Advertisement";
  frame.loading = "lazy";
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox");
  frame.src = url;
  return frame;
}
