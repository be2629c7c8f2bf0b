import { Stage, type StageEngine, type StageFile, type StageOptions, type StageRequest } from "@fiddle/kernels";
import { createContext, use, useEffect, useReducer, useRef } from "react";
import { download } from "../../outputs/download.ts";
import { useRootData } from "../../platform/root-data.ts";
import { IDLE, nextStage } from "./stage-state.ts";

/** How a program gets its stage. Tests hand in one of their own. */
export const StageContext = createContext((options: StageOptions): Pick<Stage, "element" | "send" | "dispose"> => {
  return new Stage(options);
});

/** A stage in `parent`, with its actions. */
export function useStage(engine: StageEngine, title: string) {
  const { kernelHost } = useRootData();
  const openStage = use(StageContext);
  const [state, dispatch] = useReducer(nextStage, IDLE);
  const parent = useRef<HTMLDivElement>(null);
  const stage = useRef<ReturnType<typeof openStage> | null>(null);
  useEffect(
    () => () => {
      stage.current?.dispose();
      stage.current = null;
    },
    [],
  );

  const stop = () => {
    stage.current?.dispose();
    stage.current = null;
    dispatch({ type: "stopped" });
  };
  const run = (source: string, files: readonly StageFile[]) => {
    stage.current?.dispose();
    if (!parent.current) return;
    dispatch({ type: "started" });
    const made = openStage({
      engine,
      source,
      files,
      title,
      kernelHost,
      parent: parent.current,
      onEvent: (event) => {
        if (stage.current !== made) return;
        dispatch(event);
        if (event.type === "running") made.element.focus();
        if (event.type === "file") download(event.name, event.blob);
      },
    });
    stage.current = made;
  };
  const send = (request: StageRequest) => {
    stage.current?.send(request);
    if (request.ask === "pause") dispatch({ type: "paused" });
    if (request.ask === "resume") dispatch({ type: "resumed" });
    if (request.ask === "film") dispatch({ type: "filming", on: request.on });
  };
  return { state, parent, run, stop, send };
}

export type StageControl = ReturnType<typeof useStage>;
