import type { Kernel, ServerEnvironment } from "@fiddle/kernels";
import type { AgentPlace, SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { describeServerFile, isDataFile, MAX_DESCRIBED_FILES } from "./data-files.ts";
import { byMention } from "./mentions.ts";
import { databaseKind } from "../../../tables/file-kind.ts";
import { withinTimeout } from "../../../platform/within-timeout.ts";

/** What a server has is told without its files' columns where reading these takes longer. */
const READ_TIMEOUT_MS = 2_000;

/** What a Jupyter server has, a line each; of files of data, their columns and first rows below their names. */
export async function serverFacts(
  kernel: Kernel,
  prompt: string,
  sharing: SharingLevel,
): Promise<Pick<AgentPlace, "contents" | "filesRead">> {
  if (kernel.status.kind !== "ready" || !kernel.answers("environment")) return { contents: [] };
  const facts = await kernel.ask("environment", {});
  const files = byMention(
    facts.files.map((file) => ({ ...file, path: file.name })),
    prompt,
  );
  // Few servers' kernels have what reads DuckDB's files.
  const isRead = (name: string) => isDataFile(name) && databaseKind(name) !== "duckdb";
  const data = files.filter(({ name, size }) => size !== null && isRead(name)).slice(0, MAX_DESCRIBED_FILES);
  const described = await describeFiles(
    kernel,
    data.map(({ name }) => name),
    sharing,
  );
  const lines = files.flatMap(({ name, size }) => [
    size === null ? `${name}/` : `${name} (${size.toLocaleString("en-US")} bytes)`,
    ...(described.get(name) ?? []).map((line) => `  ${line}`),
  ]);
  return { contents: [...machineLines(facts), ...lines], filesRead: [...described.keys()] };
}

function machineLines({ python, system, cpus, memoryBytes, gpus, packages, folder, files }: ServerEnvironment) {
  const memory = memoryBytes === null ? "" : `, ${Math.round(memoryBytes / 1e9)} GB of memory`;
  return [
    `Python ${python} on ${system}, ${cpus} CPUs${memory}, ${gpus.length > 0 ? `GPUs: ${gpus.join("; ")}` : "no GPU found"}`,
    `Packages: ${packages.join(", ") || "none of the usual ones"}`,
    `Working directory ${folder}${files.length > 0 ? ", with:" : ", which is empty"}`,
  ];
}

/** The lines about each file of data, by its name. */
async function describeFiles(
  kernel: Kernel,
  names: readonly string[],
  sharing: SharingLevel,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (names.length === 0 || !kernel.answers("data_files")) return new Map();
  const { files } = (await withinTimeout(kernel.ask("data_files", { names }), READ_TIMEOUT_MS)) ?? { files: [] };
  const told = await Promise.all(
    files.map(async (file) => [file.name, await describeServerFile(file, sharing).catch(() => [])] as const),
  );
  return new Map(told.filter(([, lines]) => lines.length > 0));
}
