import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { StageControl } from "./use-stage.ts";

const KEYS: readonly { readonly code: string; readonly label: string; readonly face: ReactNode }[] = [
  { code: "ArrowLeft", label: "Left", face: <ArrowLeft aria-hidden /> },
  { code: "ArrowUp", label: "Up", face: <ArrowUp aria-hidden /> },
  { code: "ArrowDown", label: "Down", face: <ArrowDown aria-hidden /> },
  { code: "ArrowRight", label: "Right", face: <ArrowRight aria-hidden /> },
  { code: "Space", label: "Space", face: "Space" },
  { code: "KeyZ", label: "Z", face: "Z" },
  { code: "KeyX", label: "X", face: "X" },
  { code: "Enter", label: "Enter", face: "Enter" },
];

/** On-screen keys, which are pressed for as long as they are touched. */
export function TouchPad({ send }: Pick<StageControl, "send">) {
  return (
    <div role="group" aria-label="Touch pad" className="flex flex-wrap justify-center gap-1.5">
      {KEYS.map(({ code, label, face }) => {
        const press = (down: boolean) => send({ ask: "key", code, down });
        return (
          <button
            key={code}
            type="button"
            aria-label={label}
            className="h-11 min-w-11 touch-none rounded-md border border-line-strong bg-raised px-3 text-sm text-primary select-none active:bg-selected [&_svg]:size-5"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              press(true);
            }}
            onPointerUp={() => press(false)}
            onPointerCancel={() => press(false)}
            onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && !event.repeat && press(true)}
            onKeyUp={(event) => (event.key === "Enter" || event.key === " ") && press(false)}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
