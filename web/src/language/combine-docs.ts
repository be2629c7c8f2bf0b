/**
 * What the code says about a name and what lives under it, as one text. Of a variable both are worth seeing; of anything
 * else the one that has documentation.
 */
export function combineDocs(known: string | null, live: string | null): string | null {
  if (known === null || live === null) return known ?? live;
  if (/^```python\n\((variable|constant|parameter)\)/.test(known)) return `${known}\n\n---\n${live}`;
  return known.includes("\n---") ? known : live;
}
