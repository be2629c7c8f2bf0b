interface Template {
  readonly folder: "challenges" | "tutorials" | "examples";
  readonly files: Readonly<Record<string, string>>;
}

function challengeText(kind: string): string {
  return `---
title:
summary:
${kind}
level: beginner
tags: []
minutes: 10
keywords: []
hints:
  - ""
  - ""
tutorials: []
updated: {{today}}
---

`;
}

const EDITORIAL = (extension: string) => `
## 

{{solution.${extension}}}

`;

const PYTHON_TESTS = `## Visible

### 

\`\`\`python
>>> 

\`\`\`

## Hidden

### 

\`\`\`python
>>> 

\`\`\`
`;

const PYTHON_FILES = {
  "starter.py": "",
  "solution.py": "",
  "wrong_1.py": "# hint: \n",
  "wrong_2.py": "# hint: \n",
  "editorial.md": EDITORIAL("py"),
};

const SQL_FILES = {
  "setup.sql": "",
  "starter.sql": "",
  "solution.sql": "",
  "wrong_1.sql": "-- hint: \n",
  "wrong_2.sql": "-- hint: \n",
  "editorial.md": EDITORIAL("sql"),
  "tests.md": `## Visible

### 

\`\`\`sql setup

\`\`\`

\`\`\`csv

\`\`\`

## Hidden

### 

\`\`\`sql setup

\`\`\`
`,
};

const challenge = (kind: string, files: Readonly<Record<string, string>>): Template => ({
  folder: "challenges",
  files: { "challenge.md": challengeText(kind), ...files },
});

/** The files of a new item of each kind. They don't pass `content check` until they are filled. */
export const TEMPLATES: Readonly<Record<string, Template>> = {
  challenge: challenge("kind: function\nentry:", { ...PYTHON_FILES, "tests.md": PYTHON_TESTS }),
  dataframe: challenge("kind: dataframe\npackages: [pandas]\nentry:", { ...PYTHON_FILES, "tests.md": PYTHON_TESTS }),
  program: challenge("kind: program", {
    ...PYTHON_FILES,
    "tests.md":
      "## Visible\n\n### \n\n```text stdin\n\n```\n\n```text stdout\n\n```\n\n## Hidden\n\n### \n\n```text stdin\n\n```\n\n```text stdout\n\n```\n",
  }),
  sqlite: challenge("kind: sql\nengine: sqlite\nordered: false", SQL_FILES),
  duckdb: challenge("kind: sql\nengine: duckdb\nordered: false", SQL_FILES),
  tutorial: {
    folder: "tutorials",
    files: {
      "tutorial.md": `---
title:
summary:
path: first-steps
order: 1
level: beginner
minutes: 30
goal:
prerequisites: []
challenges: []
keywords: []
updated: {{today}}
---

The first paragraph names the one thing that this tutorial teaches.

\`\`\`python run

\`\`\`

:::task predict id=
\`\`\`python code

\`\`\`

\`\`\`yaml answers
- answer:
  hint:
\`\`\`
:::

:::quiz
### 
- [ ] 
  > 
- [x] 
  > 
:::

## Summary

- 
`,
    },
  },
  example: {
    folder: "examples",
    files: {
      "example.md": `---
title:
summary:
group: basics
level: beginner
minutes: 10
tags: []
keywords: []
tutorials: []
challenges: []
updated: {{today}}
---

What this notebook does.

\`\`\`python run

\`\`\`
`,
    },
  },
};
