import { onHost } from "../platform/base.ts";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { ChevronDown, MenuIcon, Moon, Sun } from "lucide-react";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { NOTEBOOK_BAR } from "../platform/notebook-bar.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { useCapabilities, useKnownRootData } from "../platform/root-data.ts";
import { ToolSearchField } from "../tools/ToolSearchField.tsx";
import { analytics } from "../analytics/this-page.ts";
import { shownTheme, themeButtonLabel, toggleTheme } from "../platform/theme.ts";
import { useTheme } from "../platform/use-theme.ts";
import { AccountMenu, AccountMenuItems } from "./AccountMenu.tsx";
import { menuLinkClass, NavPopover } from "./NavPopover.tsx";
import { endLinks, mainLinks, type NavigationLink, toolLinks } from "./navigation.ts";

const QUIET = buttonClass("ghost", "sm");

interface HeaderProps {
  /** The page is a notebook, which fills the bar with its title and toolbar. The site's links are in the menu then. */
  readonly notebook?: boolean;
}

/** The bar above every page except embeds. Its menus are native popovers, so they work before any script has loaded. */
export function Header({ notebook = false }: HeaderProps) {
  const wide = notebook ? "hidden" : "hidden md:flex";
  const offered = useCapabilities();
  const tools = toolLinks(offered);
  const end = endLinks(offered);
  const main = mainLinks(useKnownRootData() ?? { folder: null, notebooksPath: null });
  const narrow = notebook ? "" : "md:hidden";
  return (
    <header
      className={classes(
        "flex shrink-0 items-center gap-1 border-b border-line bg-canvas px-3",
        notebook ? "notebook-header" : "h-11",
      )}
    >
      <a
        href="#main"
        className="absolute top-1 left-2 z-50 -translate-y-16 rounded-md bg-raised px-3 py-1.5 shadow-lg focus:translate-y-0"
      >
        Skip to content
      </a>
      <PageLink to="/" className="mr-2 flex items-center gap-2 rounded-md px-1 font-semibold text-primary no-underline">
        <img src={onHost("/favicon.svg")} alt="" width={20} height={20} />
        <span className={notebook ? "max-xl:sr-only" : ""}>Fiddle</span>
      </PageLink>
      {notebook && <div id={NOTEBOOK_BAR} className="notebook-bar" />}
      <nav aria-label="Main" className={classes("grow items-center", wide)}>
        {main.map((link) => (
          <NavLink key={link.to} {...link} />
        ))}
        <NavPopover id="tools-menu" label="Tools" className={QUIET} icon={<ChevronDown aria-hidden />}>
          <ToolSearchField className="mb-1.5" />
          <ul className="m-0 grid list-none grid-cols-2 gap-0.5 p-0">
            <MenuLinks links={tools} />
          </ul>
        </NavPopover>
        <span className="grow" />
        {end.map((link) => (
          <NavLink key={link.to} {...link} />
        ))}
        {!notebook && offered.accounts && <AccountMenu />}
      </nav>
      {!notebook && <span className="grow md:hidden" />}
      {notebook && offered.accounts && (
        <div className="max-xl:hidden">
          <AccountMenu />
        </div>
      )}
      <ThemeButton />
      <nav aria-label="Menu" className={narrow}>
        <NavPopover id="page-menu" label="Menu" className={QUIET} iconOnly icon={<MenuIcon aria-hidden />}>
          <ul className="m-0 grid list-none gap-0.5 p-0">
            <MenuLinks links={[...main, ...end]} />
            {offered.accounts && <AccountMenuItems />}
          </ul>
          <p className="mt-2 mb-1 px-2 text-xs text-muted">Tools</p>
          <ToolSearchField className="mb-1.5 px-1" />
          <ul className="m-0 grid list-none grid-cols-2 gap-0.5 p-0">
            <MenuLinks links={tools} />
          </ul>
        </NavPopover>
      </nav>
    </header>
  );
}

function NavLink({ to, label }: NavigationLink) {
  return (
    <PageLink to={to} className={QUIET}>
      {label}
    </PageLink>
  );
}

function MenuLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <PageLink to={to} className={menuLinkClass}>
        {label}
      </PageLink>
    </li>
  ));
}

/**
 * The label says what a click does. Both icons are in the page, so that the right one shows before any script has run.
 */
export function ThemeButton() {
  return (
    <IconButton
      data-theme-button=""
      label={themeButtonLabel(useTheme())}
      icon={
        <>
          <Sun aria-hidden className="hidden dark:block" />
          <Moon aria-hidden className="dark:hidden" />
        </>
      }
      onClick={() => {
        toggleTheme();
        analytics.event("theme", { theme: shownTheme() });
      }}
    />
  );
}
