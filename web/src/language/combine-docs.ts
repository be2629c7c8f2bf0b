/**
 * Combines the documentation of a name in the code with the kernel's description of its value. For a variable, both are
 * useful; for anything else, the one with documentation is used.
 */
export function combineDocs(known: string | null, live: string | null): string | null {
  if (known === null || live === null) return known ?? live;
  if (/^```python\n\((variable|constant|parameter)\)/.test(known)) return `${known}\n\n---\n${live}`;
  return known.includes("\n---") ? known : live;
}
