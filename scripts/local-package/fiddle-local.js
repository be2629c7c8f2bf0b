#!/usr/bin/env -S node --max-semi-space-size=4
// The command of the package `fiddle-local` (scripts/pack-local.ts), which also runs in Node 20.

// What Node 20 lacks, as far as the server uses it.
Promise.withResolvers ??= function withResolvers() {
  const resolvers = {};
  resolvers.promise = new this((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
};
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};
// oxlint-disable-next-line no-extend-native -- Node 20 lacks the standard method, and the rest of the product uses it
Set.prototype.intersection ??= function intersection(other) {
  return new Set([...this].filter((item) => other.has(item)));
};
process.threadCpuUsage ??= process.cpuUsage;

try {
  const { main } = await import("./server/src/app/local.js");
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
