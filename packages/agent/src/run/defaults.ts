import { memoryProfileStore } from "../model/profile.ts";
import type { StepTimeouts } from "../run-agent.ts";

export const DEFAULT_TIMEOUTS: StepTimeouts = { firstMs: 120_000, pauseMs: 30_000, stepMs: 300_000 };
export const DEFAULT_PROFILES = memoryProfileStore();
