import type { CellNames } from "./cell-names.ts";

/** `reads > binds`, with `~` before names changed in place and `-` before deleted ones. */
export function told({ reads, binds, changes, deletes }: CellNames): string {
  const right = [
    ...[...binds].sort(),
    ...[...changes].sort().map((name) => `~${name}`),
    ...[...deletes].sort().map((name) => `-${name}`),
  ];
  return `${[...reads].sort().join(" ")} > ${right.join(" ")}`;
}
