import { Check } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import { type RefObject, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { Kbd } from "./kbd.tsx";
import { ariaKeys } from "./keys.ts";
import type { MenuAction, MenuItem, MenuProps } from "./menu.tsx";

interface MenuListProps extends MenuProps {
  readonly opensOnMount: boolean;
}

/** The menu proper, loaded by `Menu` when the first menu is about to open. */
export function MenuList({ trigger, items, align = "end", open, onOpenChange, opensOnMount }: MenuListProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [container, findContainer] = usePortalContainer(button);
  return (
    // A modal menu would remove the page's scrollbar and make the page jump.
    <Radix.Root
      modal={false}
      {...(open === undefined ? { defaultOpen: opensOnMount } : { open })}
      onOpenChange={(open) => {
        if (open) findContainer();
        onOpenChange?.(open);
      }}
    >
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content align={align} sideOffset={4} collisionPadding={8} className={menuClass}>
          {items.map((item) => renderItem(item))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function renderItem(item: MenuItem) {
  switch (item.type) {
    case "separator":
      return <Radix.Separator key={item.id} className="my-1 h-px bg-line" />;
    case "heading":
      return (
        <Radix.Label key={item.label} className="px-2 pt-1.5 pb-1 text-xs text-muted">
          {item.label}
        </Radix.Label>
      );
    default:
      return <Action key={item.label} {...item} />;
  }
}

function Action({ label, icon, keys, danger = false, disabled = false, checked, onSelect }: MenuAction) {
  const shared = {
    disabled,
    onSelect,
    "aria-keyshortcuts": keys && ariaKeys(keys),
    className: classes(itemClass, danger ? "text-danger data-highlighted:bg-danger-soft" : "data-highlighted:bg-hover"),
  };
  const content = (
    <>
      {checked === undefined ? icon : checked ? <Check aria-hidden /> : <span className="size-4" />}
      <span className="grow">{label}</span>
      {keys && (
        <span className="coarse:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </>
  );
  if (checked === undefined) return <Radix.Item {...shared}>{content}</Radix.Item>;
  return (
    <Radix.CheckboxItem {...shared} checked={checked}>
      {content}
    </Radix.CheckboxItem>
  );
}

const menuClass =
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-48 animate-appear " +
  "overflow-y-auto overscroll-contain rounded-lg bg-raised p-1 text-primary shadow-lg";

const itemClass =
  "flex min-h-control-sm cursor-default items-center gap-2 rounded-md px-2 text-sm outline-none select-none " +
  "data-disabled:opacity-50 coarse:text-base [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted";

/**
 * The element to render a menu or popover into: the trigger's dialog, because everything outside a modal dialog is
 * inert, else the page's `<main>`, because content belongs in a landmark. Null means the body. Call the returned
 * function when the menu opens.
 */
function usePortalContainer(trigger: RefObject<HTMLElement | null>): [HTMLElement | null, () => void] {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return [container, () => setContainer(trigger.current?.closest<HTMLElement>("dialog, main") ?? null)];
}
