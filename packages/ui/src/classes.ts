/** Joins class names and drops the falsy ones: `classes("cell", isActive && "active")`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
