import { expect, test } from "vitest";
import { type KernelStatus, kernelStatusLabel } from "./kernel-status.ts";

test("the labels are those of the contract", () => {
  const all: readonly KernelStatus[] = [
    { kind: "not-started" },
    { kind: "loading", progress: null },
    { kind: "ready" },
    { kind: "busy" },
    { kind: "disconnected", reason: "The server closed the connection." },
    { kind: "failed", reason: "It ran out of memory." },
  ];
  const labels = ["Not started", "Loading…", "Ready", "Busy", "Disconnected", "Failed"];
  expect(all.map(kernelStatusLabel)).toEqual(labels);
});
