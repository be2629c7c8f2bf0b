import { ACCESS_COOKIE, REFRESH_COOKIE } from "@fiddle/protocol/free-user.ts";
import { createKeeper, type Keeper, type News } from "./keeper.ts";
import { forgetLogin } from "./logins.ts";
import { session } from "./session.ts";
import { pageCookies, readTokens } from "./tokens.ts";

const NAME = "fiddle:session";

let channel: BroadcastChannel | null = null;

/** The keeper of this tab's session. Browsers only. */
export const keeper: Keeper = createKeeper({
  session,
  tokens: {
    read: () => readTokens(pageCookies()),
    clear() {
      clearTokens();
      forgetLogin();
    },
  },
  exclusive,
  tell: (news) => openChannel().postMessage(news),
  fetch: (...request) => fetch(...request),
  now: () => Date.now() / 1000,
});

/** Follows what other tabs do to the session. */
export function followTabs(): void {
  openChannel();
}

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => keeper.hear(data));
  return channel;
}

/** Pages without a secure context have no locks; there the server's patience with a token used twice has to do. */
function exclusive<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? locks.request(NAME, work) : work();
}

function clearTokens(): void {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
