import type { Example } from "../parts/Examples.tsx";

const TOUR = `# Violin care

A **short** guide with _everything_ that Markdown can do. ~~Nothing~~ Little is missing.

## Checklist

- [x] Wipe the strings
- [ ] Loosen the bow

| String | Note | Hz     |
| ------ | ---- | -----: |
| 1      | E    | 659.26 |
| 2      | A    | 440.00 |

> [!TIP]
> Keep it at 50 % humidity.

The frequency of a string is $f = \\frac{1}{2L}\\sqrt{T/\\mu}$, as Mersenne found.[^1]

\`\`\`python
440 * 2 ** (7 / 12)
\`\`\`

\`\`\`mermaid
flowchart LR
  bow[Bow] --> string[String] --> bridge[Bridge] --> body[Body]
\`\`\`

[^1]: Harmonie universelle, 1636.
`;

const README = `---
title: A small project
version: 1.0
---

# A small project

What it does, in one sentence.

## Start

1. Get it.
2. Run it.

\`\`\`sql
SELECT 'ready' AS state
\`\`\`
`;

export const EXAMPLES: readonly Example<{ readonly text: string }>[] = [
  { label: "A tour", state: { text: TOUR } },
  { label: "A README", state: { text: README } },
];
