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
import styles from "./stepper.module.css";

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
      <div className={styles.buttons} role="group" aria-label="Steps">
        {button("First step", "Home", <ChevronFirst />, moves.first, atStart)}
        {button("Step back", "ArrowLeft", <StepBack />, moves.back, atStart)}
        {button("Step into", "ArrowRight", <ArrowDownToDot />, moves.into, atEnd)}
        {button("Step over", "ArrowDown", <RedoDot />, moves.over, atEnd)}
        {button("Step out", "ArrowUp", <ArrowUpFromDot />, moves.out, atEnd)}
        {button("Last step", "End", <ChevronLast />, moves.last, atEnd)}
      </div>
      {hasBreakpoints && (
        <div className={styles.buttons} role="group" aria-label="Breakpoints">
          {button("Go to previous breakpoint", "Shift+B", <SkipBack />, moves.backToBreakpoint(isBreakpoint), atStart)}
          {button("Go to next breakpoint", "b", <SkipForward />, moves.toBreakpoint(isBreakpoint), atEnd)}
        </div>
      )}
      <input
        type="range"
        className={styles.slider}
        aria-label="Step"
        aria-valuetext={`Step ${index + 1} of ${count}${line === null ? "" : `, line ${line}`}`}
        min={0}
        max={count - 1}
        value={index}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.count}>
        {(index + 1).toLocaleString("en")} / {count.toLocaleString("en")}
      </span>
    </>
  );
}
