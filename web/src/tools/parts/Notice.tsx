import { classes } from "@fiddle/ui/classes.ts";
import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type NoticeTone = "good" | "info" | "warn" | "bad";

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sentence or two with a colour and a sign. Put several that change into one live region. */
export function Notice({ tone, className, children }: NoticeProps) {
  const { icon: Icon, look } = LOOKS[tone];
  return (
    <div data-tone={tone} className={classes("flex items-start gap-2 rounded-md px-3 py-2 text-sm", look, className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 text-primary">{children}</div>
    </div>
  );
}

const LOOKS = {
  good: { icon: CircleCheck, look: "bg-success-soft text-success" },
  info: { icon: Info, look: "bg-info-soft text-info" },
  warn: { icon: TriangleAlert, look: "bg-warn-soft text-warn" },
  bad: { icon: CircleX, look: "bg-danger-soft text-danger" },
} as const;
