import type { ComponentPropsWithRef, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { ariaKeys } from "./keys.ts";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  /** The accessible name, and the tooltip's words. */
  label: string;
  icon: ReactNode;
  /** e.g. `Shift+Enter`; shown in the tooltip and told to assistive technology. */
  keys?: string | undefined;
  /** The tooltip's words where they differ from the name, e.g. "Run cell" for "Run cell 3". */
  tip?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A square button with an icon; its name is never left to the icon. */
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

// Important, because `px-*` of the button's size would win or lose by the order of the generated style sheet.
const PADDING = "px-0!";
