import { buttonClass } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { ChevronDown } from "lucide-react";
import { createPath, useLocation } from "react-router";
import { useUser } from "../accounts/session.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { menuLinkClass, NavPopover } from "./NavPopover.tsx";

const QUIET = buttonClass("ghost", "sm");

/** The login link, or the account menu for a logged-in user. The style sheet decides which one shows. */
export function AccountMenu() {
  const { email } = useUser();
  return (
    <>
      <LoginLink className={classes(QUIET, "logged-in:hidden")} />
      <div className="logged-out:hidden">
        <NavPopover id="account-menu" label="Account" align="end" className={QUIET} icon={<ChevronDown aria-hidden />}>
          {email && <p className="mx-2 mt-1 mb-1.5 truncate border-b border-line pb-2 text-xs text-muted">{email}</p>}
          <ul className="m-0 grid list-none gap-0.5 p-0">
            <AccountMenuItems />
          </ul>
        </NavPopover>
      </div>
    </>
  );
}

/** The same as items of a menu. */
export function AccountMenuItems() {
  return (
    <>
      <li className="logged-in:hidden">
        <LoginLink className={menuLinkClass} />
      </li>
      <li className="logged-out:hidden">
        <PageLink to="/account" className={menuLinkClass}>
          Your account
        </PageLink>
      </li>
      <li className="logged-out:hidden">
        <PageLink to="/saved" className={menuLinkClass}>
          Saved notebooks
        </PageLink>
      </li>
      <li className="logged-out:hidden">
        {/* Documents without React find this button by its attribute. */}
        <button
          type="button"
          data-log-out=""
          className={classes(menuLinkClass, "w-full text-start")}
          onClick={() => void leave().catch(reportError)}
        >
          Log out
        </button>
      </li>
    </>
  );
}

function LoginLink({ className }: { readonly className: string }) {
  const here = createPath(useLocation());
  const to = /^\/(login.*)?$/.test(here) ? "/login" : `/login?next=${encodeURIComponent(here)}`;
  return (
    <PageLink to={to} className={className}>
      Log in
    </PageLink>
  );
}

async function leave(): Promise<void> {
  const { logOutWithToast } = await import("../accounts/log-out.ts");
  await logOutWithToast();
}
