import { classes } from "@fiddle/ui/classes.ts";
import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type NoticeTone = "good" | "info" | "warn" | "bad";

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short message with a color and an icon. Wrap several changing notices in one live region. */
export function Notice({ tone, className, children }: NoticeProps) {
  const { icon: Icon, className: toneClass } = TONES[tone];
  return (
    <div
      data-tone={tone}
      className={classes("flex items-start gap-2 rounded-md px-3 py-2 text-sm", toneClass, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 text-primary">{children}</div>
    </div>
  );
}

const TONES = {
  good: { icon: CircleCheck, className: "bg-success-soft text-success" },
  info: { icon: Info, className: "bg-info-soft text-info" },
  warn: { icon: TriangleAlert, className: "bg-warn-soft text-warn" },
  bad: { icon: CircleX, className: "bg-danger-soft text-danger" },
} as const;
