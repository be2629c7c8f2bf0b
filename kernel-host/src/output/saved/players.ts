/** The link or sentence in place of an iframe of another site, which outputs can't show. */
export interface Player {
  readonly label: string;
  /** Where the link leads; null for a file that the notebook doesn't contain. */
  readonly url: string | null;
}

const SITES: readonly (readonly [host: RegExp, describe: (url: URL) => Player])[] = [
  [
    /(?:^|\.)youtube(?:-nocookie)?\.com$/,
    (url) => {
      const id = /^\/embed\/([\w-]{6,20})/.exec(url.pathname)?.[1];
      const start = url.searchParams.get("start");
      const watch = `https://www.youtube.com/watch?v=${id}${start && /^\d+$/.test(start) ? `&t=${start}` : ""}`;
      return { label: "Watch on YouTube", url: id ? watch : url.href };
    },
  ],
  [
    /^player\.vimeo\.com$/,
    ({ pathname }) => ({ label: "Watch on Vimeo", url: `https://vimeo.com${pathname.replace(/^\/video/, "")}` }),
  ],
  [
    /(?:^|\.)(?:plotly\.com|plot\.ly)$/,
    ({ href }) => ({ label: "Open the chart on Plotly", url: href.replace(/\.embed(?=[?#]|$)/, "") }),
  ],
  [/(?:^|\.)datawrapper\.(?:dwcdn\.net|de)$/, ({ href }) => ({ label: "Open the chart on Datawrapper", url: href })],
  [/^open\.spotify\.com$/, ({ href }) => ({ label: "Listen on Spotify", url: href.replace("/embed/", "/") })],
  [/(?:^|\.)soundcloud\.com$/, ({ href }) => ({ label: "Listen on SoundCloud", url: href })],
];

/** Describes the page that an iframe's `src` names. */
export function describePlayer(src: string): Player {
  const address = src.startsWith("//") ? `https:${src}` : src;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return { label: `This output shows “${src}”, a file that isn't part of the notebook.`, url: null };
  if (!/^https?:$/.test(url.protocol)) return { label: "This output embeds something that can't be shown.", url: null };
  const known = SITES.find(([host]) => host.test(url.hostname));
  return known ? known[1](url) : { label: `Open ${url.hostname}`, url: url.href };
}

/** Replaces iframes of other sites by links, with the picture that was saved with the output. */
export function replacePlayers(root: ParentNode, picture: string | null): void {
  for (const frame of root.querySelectorAll("iframe[src]:not([srcdoc])")) {
    const src = frame.getAttribute("src") ?? "";
    if (/^(?:data:|blob:|about:|$)/.test(src)) continue;
    frame.replaceWith(drawPlayer(describePlayer(src), frame.getAttribute("title"), picture));
  }
}

function drawPlayer({ label, url }: Player, title: string | null, picture: string | null): HTMLElement {
  const box = document.createElement(url ? "a" : "p");
  box.className = "fiddle-player";
  if (url) box.setAttribute("href", url);
  if (picture && url) {
    const image = document.createElement("img");
    image.src = picture;
    image.alt = title ?? "";
    box.append(image);
  }
  const name = document.createElement("strong");
  name.textContent = label;
  box.append(name);
  if (url) {
    const address = document.createElement("small");
    address.textContent = url.replace(/^https?:\/\/(?:www\.)?/, "");
    box.append(address);
  }
  return box;
}
