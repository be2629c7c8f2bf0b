import type { ComponentPropsWithRef } from "react";
import { classes } from "./classes.ts";
import { ariaKeys } from "./keys.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The keyboard shortcut, e.g. `Shift+Enter`, for the tooltip and assistive technology. */
  keys?: string;
  /** The tooltip's text. Without `tip` and `keys` the button has no tooltip. */
  tip?: string;
}

/**
 * A button with a text label, and optionally an icon in front of it.
 *
 * @example
 * <Button variant="primary" keys="Mod+S" onClick={save}><Save aria-hidden />Save</Button>
 */
export function Button({ variant = "secondary", size = "md", keys, tip, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(variant, size), className)}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      data-tip={tip ?? (keys && "")}
      data-tip-keys={keys}
    />
  );
}

/** The class of a button, for links that should look like one: `<Link className={buttonClass("primary")}>`. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return classes(BASE, SIZES[size], VARIANTS[variant]);
}

const BASE =
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none " +
  "no-underline transition-colors disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

const SIZES: Record<ButtonSize, string> = {
  sm: "h-control-sm px-2 text-xs coarse:px-3 coarse:text-base",
  md: "h-control px-3 text-sm coarse:px-4 coarse:text-base",
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover",
  secondary:
    "border-line-strong bg-raised text-primary shadow-sm enabled:hover:bg-hover enabled:active:bg-selected [a&]:hover:bg-hover",
  ghost:
    "border-transparent text-secondary enabled:hover:bg-hover enabled:hover:text-primary enabled:active:bg-selected " +
    "aria-expanded:bg-hover aria-expanded:text-primary aria-pressed:bg-selected aria-pressed:text-primary [a&]:hover:bg-hover",
  danger: "border-transparent bg-danger-fill text-on-danger enabled:hover:bg-danger-fill-hover",
};
