import { isLoggedIn, session } from "../../accounts/session.ts";
import { signInSession } from "../../accounts/sign-in-session.ts";
import {
  forgetConnections,
  kernelsOf,
  loadConnections,
  savedConnections,
} from "../../connections/saved-connections.ts";
import { accountKernels } from "../../kernels/kernel-specs.ts";

/** Offers the account's database connections as kernels, as long as somebody is logged in. */
export function start(): () => void {
  const stopOffering = savedConnections.subscribe((known) => accountKernels.setState(kernelsOf(known), true));
  let loadedFor: string | null = null;
  const follow = () => {
    const { token, user } = session.getState();
    const id = token === null ? null : user.id;
    if (id === loadedFor) return;
    loadedFor = id;
    if (id === null) forgetConnections();
    else void loadConnections();
  };
  const stopFollowing = session.subscribe(follow);
  follow();
  // The session starts when the page is quiet, which may take long; a cell's kernel has its name before.
  if (isLoggedIn()) signInSession.accessToken().catch(() => {});
  return () => {
    stopFollowing();
    stopOffering();
  };
}
