import type { ComponentPropsWithRef, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { ariaKeys } from "./keys.ts";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  /** The accessible name, and the tooltip's text unless `tip` is given. */
  label: string;
  icon: ReactNode;
  /** The keyboard shortcut, e.g. `Shift+Enter`, for the tooltip and assistive technology. */
  keys?: string | undefined;
  /** The tooltip's text if it differs from the name, e.g. "Run cell" for "Run cell 3". */
  tip?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * A square button with an icon. It always has a text label, because the icon alone has no accessible name.
 *
 * @example
 * <IconButton label="Run cell 3" tip="Run cell" keys="Mod+Enter" icon={<Play />} onClick={run} />
 */
export function IconButton(props: IconButtonProps) {
  const { label, icon, keys, tip = label, variant = "ghost", size = "sm", className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      data-tip={tip}
      data-tip-keys={keys}
      className={classes(buttonClass(variant, size), "aspect-square", PADDING, className)}
    >
      {icon}
    </button>
  );
}

// Important, because otherwise the order of the generated style sheet decides whether this or the size's `px-*` applies.
const PADDING = "px-0!";
