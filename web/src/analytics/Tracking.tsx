import { useEffect } from "react";
import { useLocation } from "react-router";
import { isLoggedIn, session } from "../accounts/session.ts";
import { readPurchase } from "./purchase.ts";
import { analytics, askForConsent } from "./this-page.ts";

/** Reports page views, the current user and purchases. Renders nothing. */
export function Tracking() {
  const { pathname, search } = useLocation();
  useEffect(askForConsent, []);
  useEffect(() => analytics.page(pathname), [pathname]);
  useEffect(() => {
    const purchase = readPurchase(pathname, search);
    if (purchase) analytics.conversion(purchase);
  }, [pathname, search]);
  useEffect(() => {
    const follow = ({ user }: ReturnType<typeof session.getState>, before?: { user: { id: string } }) => {
      // Until the server has said who is logged in, the user is the Free default, who is shown ads.
      analytics.allowAds(user.show_ads && (user.id !== "" || !isLoggedIn()));
      if (user.id !== "") analytics.identify(user);
      else if (before && before.user.id !== "") analytics.forget();
    };
    follow(session.getState());
    return session.subscribe(follow);
  }, []);
  return null;
}
