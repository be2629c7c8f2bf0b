const READING = `\`\`\`read c3
\`\`\`
shows the cell c3 with its outputs.

\`\`\`inspect df
\`\`\`
describes a variable or a table.

\`\`\`ask
Which year do you mean?
\`\`\`
asks the user.`;

const WRITING = `\`\`\`python add after=end run
print(1 + 1)
\`\`\`
adds a Python cell and runs it. The language is python, duckdb, sqlite or markdown. "after" takes a cell's id, top or end.

\`\`\`python write=c3 run
print(2)
\`\`\`
replaces the source of the cell c3 and runs it.

\`\`\`run c3
\`\`\`
runs the cell c3.

${READING}`;

const FRAME = (blocks: string) => `# How to act
You act by writing ONE fenced block, exactly in one of these forms, then stop. The next message gives its RESULT.

${blocks}

A fenced block without these words is only shown, not run. When you are done, answer without such a block.`;

/** How a model without tool calls acts: by blocks in its text. */
export const FENCED_INSTRUCTIONS = { reading: FRAME(READING), writing: FRAME(WRITING) } as const;
