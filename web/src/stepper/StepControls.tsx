import { IconButton } from "@fiddle/ui/icon-button.tsx";
import {
  ArrowDownToDot,
  ArrowUpFromDot,
  ChevronFirst,
  ChevronLast,
  RedoDot,
  SkipBack,
  SkipForward,
  StepBack,
} from "lucide-react";
import * as moves from "./moves.ts";

interface StepControlsProps {
  readonly count: number;
  readonly index: number;
  readonly line: number | null;
  readonly hasBreakpoints: boolean;
  readonly isBreakpoint: moves.IsBreakpoint;
  readonly onGo: (move: moves.Move) => void;
  readonly onMove: (index: number) => void;
}

/** The buttons of a debugger, and a slider over the run. */
export function StepControls(props: StepControlsProps) {
  const { count, index, line, hasBreakpoints, isBreakpoint, onGo, onMove } = props;
  const atStart = index === 0;
  const atEnd = index === count - 1;
  const button = (label: string, keys: string, icon: React.ReactNode, move: moves.Move, isDisabled: boolean) => (
    // With `disabled`, a button would lose the focus at the first and last step.
    <IconButton
      label={label}
      keys={keys}
      icon={icon}
      aria-disabled={isDisabled || undefined}
      onClick={() => onGo(move)}
    />
  );
  return (
    <>
      <div className="flex [&_[aria-disabled]]:opacity-45" role="group" aria-label="Steps">
        {button("First step", "Home", <ChevronFirst />, moves.first, atStart)}
        {button("Step back", "ArrowLeft", <StepBack />, moves.back, atStart)}
        {button("Step into", "ArrowRight", <ArrowDownToDot />, moves.into, atEnd)}
        {button("Step over", "ArrowDown", <RedoDot />, moves.over, atEnd)}
        {button("Step out", "ArrowUp", <ArrowUpFromDot />, moves.out, atEnd)}
        {button("Last step", "End", <ChevronLast />, moves.last, atEnd)}
      </div>
      {hasBreakpoints && (
        <div className="flex [&_[aria-disabled]]:opacity-45" role="group" aria-label="Breakpoints">
          {button("Go to previous breakpoint", "Shift+B", <SkipBack />, moves.backToBreakpoint(isBreakpoint), atStart)}
          {button("Go to next breakpoint", "b", <SkipForward />, moves.toBreakpoint(isBreakpoint), atEnd)}
        </div>
      )}
      <input
        type="range"
        // With a light accent color, browsers draw a dark track even in a light theme. In a narrow stepper, the slider moves to
        // the second row, so that the close button stays in the first.
        className="h-7 min-w-24 flex-[1_1_8rem] accent-accent-text @max-[30rem]/stepper:order-1 @max-[30rem]/stepper:basis-[60%]"
        aria-label="Step"
        aria-valuetext={`Step ${index + 1} of ${count}${line === null ? "" : `, line ${line}`}`}
        min={0}
        max={count - 1}
        value={index}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <span className="whitespace-nowrap text-muted tabular-nums @max-[30rem]/stepper:order-1">
        {(index + 1).toLocaleString("en")} / {count.toLocaleString("en")}
      </span>
    </>
  );
}
