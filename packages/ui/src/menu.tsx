import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { MenuList } from "./menu-list.tsx";

export interface MenuAction {
  readonly type?: "action";
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A tick where true; leave it out for an action that is not a choice. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

export type MenuItem =
  | MenuAction
  | { readonly type: "separator"; readonly id: string }
  | { readonly type: "heading"; readonly label: string };

export interface MenuProps {
  /** The button that opens the menu, e.g. an `IconButton`. Its name is the menu's. */
  trigger: ReactElement<MenuTriggerProps>;
  items: readonly MenuItem[];
  align?: "start" | "center" | "end";
  /** Opens it from outside, e.g. for a right click; left out, the menu keeps this to itself. */
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

let list: typeof MenuList | null = null;

/** A button that opens a list of actions. What places the list is fetched when somebody is about to open the first one. */
export function Menu(props: MenuProps) {
  const { trigger, open = false } = props;
  const [List, setList] = useState(() => list);
  const [opens, setOpens] = useState(false);
  useEffect(() => {
    if (open && !List) fetchList().then((fetched) => setList(() => fetched), reportError);
  }, [open, List]);
  if (List) return <List {...props} opens={opens} />;
  const openFirst = async () => {
    const fetched = await fetchList();
    setOpens(true);
    setList(() => fetched);
    props.onOpenChange?.(true);
  };
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => void openFirst().catch(reportError),
    onKeyDown: (event) => event.key === "ArrowDown" && void openFirst().catch(reportError),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  });
}

async function fetchList(): Promise<typeof MenuList> {
  const module = await import("./menu-list.tsx");
  return (list = module.MenuList);
}

function prefetch(): void {
  // Pressing the button says what is wrong.
  fetchList().catch(() => {});
}
