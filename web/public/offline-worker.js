// Answers for a server that can't be reached, from the copy that the user keeps (docs/offline.md). Pages register it only where
// "Available offline" is on. It has no cache of its own and stores nothing: web/src/offline writes the copy.
const DOCUMENT_LIMIT_MS = 2_500;
/** What only the server answers. */
const SERVER_ONLY =
  /^\/(api|ws|builds|healthz|offline-copy\.json|offline-answers|offline\.json|offline-worker\.js)(\/|$)/;
/** What a proxy answers when the server behind it is down. */
const PROXY_FAILURES = new Set([502, 503, 504]);
/** Stands for a notebook's id in the document for all of them (server/src/app/offline-copy.ts). */
const ANY_ID = "0offline-any-id0";
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || SERVER_ONLY.test(url.pathname)) return;
  if (request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(answerDocument(event, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(answerAsset(request, url));
  else event.respondWith(answerOther(event, url));
});

/** Documents come from the network, so that a copy never hides a new release, unless it takes too long. */
async function answerDocument({ request }, url) {
  const kept = findKept(url.pathname);
  const sent = await fromNetwork(request, kept);
  if (sent) return sent;
  const found = await kept;
  if (found) return found;
  if (/^\/new\/?$/.test(url.pathname)) return redirectToNew(url);
  const [, saved] = /^\/saved\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  if (saved) return Response.redirect(`/fiddles/${saved}${url.search}`);
  return notKept();
}

/** The names of these files have a hash of their content, so the copy is as good as the server, and faster. */
async function answerAsset(request, url) {
  return (await findKept(url.pathname)) ?? fetch(request);
}

async function answerOther({ request }, url) {
  const kept = findKept(url.pathname);
  const sent = await fromNetwork(request, kept);
  return sent ?? (await kept) ?? Response.error();
}

/** Null if the network fails, or if it takes too long and there is something kept. */
async function fromNetwork(request, kept) {
  const sent = fetch(request).then(
    async (response) => (PROXY_FAILURES.has(response.status) && (await kept) ? null : response),
    () => null,
  );
  const limit = new Promise((resolve) => setTimeout(resolve, DOCUMENT_LIMIT_MS, "late"));
  const first = await Promise.race([sent, limit]);
  if (first !== "late") return first;
  return (await kept) ? null : sent;
}

/** The indexes of the current build and the one before, as long as the copy stays the same. */
let known = { stamp: "", indexes: [] };

async function readIndexes() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("offline");
  const file = await (await folder.getFileHandle("current.json")).getFile();
  const text = await file.text();
  if (text === known.stamp) return { folder, indexes: known.indexes };
  const { build, previous } = JSON.parse(text);
  const builds = await folder.getDirectoryHandle("builds");
  const read = async (name) => JSON.parse(await (await (await builds.getFileHandle(`${name}.json`)).getFile()).text());
  const indexes = [await read(build)];
  if (previous)
    indexes.push(
      ...(await read(previous).then(
        (index) => [index],
        () => [],
      )),
    );
  known = { stamp: text, indexes };
  return { folder, indexes };
}

/** Null if the copy has nothing for the path, or can't be read. */
async function findKept(pathname) {
  try {
    const { folder, indexes } = await readIndexes();
    const path = pathname === "/" ? "/" : decodeURI(pathname).replace(/\/$/, "");
    // A page that was loaded before an update still needs scripts of its own build. Everything else is of the current one.
    const usable = path.startsWith("/assets/") ? indexes : indexes.slice(0, 1);
    for (const { entries, prefixes, headers } of usable) {
      const [start = "", shared] = prefixes.find(([start]) => path.startsWith(start)) ?? [];
      const entry = entries[path] ?? shared;
      if (!entry) continue;
      const blobs = await folder.getDirectoryHandle("blobs");
      const file = await (await blobs.getFileHandle(entry[0])).getFile();
      return await respond(file, new Headers(headers[entry[1]]), encodeURIComponent(path.slice(start.length)));
    }
  } catch {
    // Without a copy, the network's answer counts, even if it is an error.
  }
  return null;
}

/** A document's scripts are allowed by a nonce, which is another one each time. */
async function respond(file, headers, id) {
  const policy = headers.get("content-security-policy") ?? "";
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!nonce) return new Response(file.stream(), { headers });
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set("content-security-policy", policy.replaceAll(nonce, fresh));
  return new Response((await file.text()).replaceAll(nonce, fresh).replaceAll(ANY_ID, id), { headers });
}

/** What the server does for the address of a new notebook. */
function redirectToNew({ searchParams }) {
  if (searchParams.get("embed") === "true") {
    searchParams.delete("embed");
    return Response.redirect(`/saved/embed${searchParams.size > 0 ? `?${searchParams}` : ""}`);
  }
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return Response.redirect(`/fiddles/${id}?new${searchParams.size > 0 ? `&${searchParams}` : ""}`);
}

const NOT_KEPT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You're offline – Fiddle</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
  a { color: LinkText; }
</style>
<main>
  <h1>You're offline</h1>
  <p>This page isn't part of your offline copy. It opens again once you're connected.</p>
  <p><a href="/">New notebook</a> · <a href="/saved/recent">Your notebooks in this browser</a> · <a href="/tutorials">Tutorials</a></p>
</main>
</html>
`;

function notKept() {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    "cache-control": "no-store",
  };
  return new Response(NOT_KEPT, { status: 503, headers });
}
