import { forgetLogin } from "./login-events.ts";
import { session } from "./session.ts";
import { createSessionManager, type SessionEvent, type SessionManager } from "./token-refresh.ts";
import { clearPageTokens, readPageTokens } from "./tokens.ts";

/** The name of both the channel between the tabs and the lock that they share. */
const CHANNEL_NAME = "fiddle:session";

let channel: BroadcastChannel | null = null;

/** The manager of this tab's session. Browsers only. */
export const sessionManager: SessionManager = createSessionManager({
  session,
  tokens: {
    read: readPageTokens,
    clear() {
      clearPageTokens();
      forgetLogin();
    },
  },
  exclusive,
  broadcast: (event) => openChannel().postMessage(event),
  fetch: (...request) => fetch(...request),
  now: () => Date.now() / 1000,
});

/** Applies what other tabs do to the session from now on. */
export function listenToOtherTabs(): void {
  openChannel();
}

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<SessionEvent>) => sessionManager.onBroadcast(data));
  return channel;
}

/** Pages without a secure context have no locks. There the server accepts a refresh token twice within a short time. */
function exclusive<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? locks.request(CHANNEL_NAME, work) : work();
}
