import { LOADING_BAR, type LoadingBarMachine, loadingPercent } from "./loading-bar.ts";

/** Draws the loading bar without React, with the same appearance and names as layouts/LoadingBar.tsx. */
export function showLoadingBar(machine: LoadingBarMachine): void {
  const box = document.createElement("div");
  const line = document.createElement("div");
  box.append(line);
  box.className = "pointer-events-none fixed inset-x-0 top-0 z-60 transition-opacity";
  box.style.height = `${LOADING_BAR.height}px`;
  box.style.transitionDuration = `${LOADING_BAR.reset}ms`;
  const names = { role: "progressbar", "aria-label": "Page loading", "aria-valuemin": "0", "aria-valuemax": "100" };
  for (const [name, value] of Object.entries(names)) box.setAttribute(name, value);
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => {
    const { state, since, visible } = machine.view();
    if (state === "idle") return box.remove();
    const shown = state === "loading" ? loadingPercent(performance.now() - since) : 100;
    box.dataset["state"] = state;
    box.setAttribute("aria-valuenow", String(Math.round(shown)));
    box.style.opacity = visible ? "1" : "0";
    line.className = `size-full origin-left transition-transform ${state === "error" ? "bg-danger" : "bg-accent"}`;
    line.style.transform = `scaleX(${shown / 100})`;
    if (!box.isConnected) document.body.prepend(box);
  };

  machine.subscribe(() => {
    clearInterval(timer);
    if (machine.view().state === "loading") timer = setInterval(draw, 100);
    draw();
  });
}
