import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { MenuList } from "./menu-list.tsx";

export interface MenuAction {
  readonly type?: "action";
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Makes the item a checkbox. Omit it for an ordinary action. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

export type MenuItem =
  | MenuAction
  | { readonly type: "separator"; readonly id: string }
  | { readonly type: "heading"; readonly label: string };

export interface MenuProps {
  /** The button that opens the menu, e.g. an `IconButton`. Its label names the menu. */
  trigger: ReactElement<MenuTriggerProps>;
  items: readonly MenuItem[];
  align?: "start" | "center" | "end";
  /** Controls the menu from outside, e.g. for a right click. Omit it to let the menu manage its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface MenuTriggerProps {
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly "aria-haspopup"?: "menu";
  readonly "aria-expanded"?: boolean;
}

let loadedList: typeof MenuList | null = null;

/**
 * A button that opens a list of actions. The code that positions the list loads when the first menu is about to open.
 *
 * @example
 * <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />} items={[{ label: "Rename…", onSelect: rename }]} />
 */
export function Menu(props: MenuProps) {
  const { trigger, open = false } = props;
  const [List, setList] = useState(() => loadedList);
  const [opensOnMount, setOpensOnMount] = useState(false);
  useEffect(() => {
    if (open && !List) loadList().then((loaded) => setList(() => loaded), reportError);
  }, [open, List]);
  if (List) return <List {...props} opensOnMount={opensOnMount} />;
  const openFirst = async () => {
    const loaded = await loadList();
    setOpensOnMount(true);
    setList(() => loaded);
    props.onOpenChange?.(true);
  };
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => void openFirst().catch(reportError),
    onKeyDown: (event) => event.key === "ArrowDown" && void openFirst().catch(reportError),
    onPointerEnter: preload,
    onFocus: preload,
  });
}

async function loadList(): Promise<typeof MenuList> {
  const module = await import("./menu-list.tsx");
  return (loadedList = module.MenuList);
}

function preload(): void {
  // A failure is reported when the button is pressed.
  loadList().catch(() => {});
}
