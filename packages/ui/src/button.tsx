import type { ComponentPropsWithRef } from "react";
import { classes } from "./classes.ts";
import { ariaKeys } from "./keys.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown in the tooltip and told to assistive technology, e.g. `Shift+Enter`. */
  keys?: string;
  /** What the tooltip says beside the keys; without it and without keys there is no tooltip. */
  tip?: string;
}

/** A button with words. Put an icon before the words as a child. */
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

/** The same looks for a link: `<Link className={buttonClass("primary")}>`. */
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
