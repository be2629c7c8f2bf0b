import { expect, test } from "vitest";
import { looksLikeChat, readChat } from "./chat.ts";

test.each<[string, string, string[][]]>([
  [
    "fenced code and prose",
    "Sure! Here is the code:\n\n```python\nimport math\nprint(math.pi)\n```\n\nAnd the query:\n\n```sql\nSELECT 1\n```\nDone.",
    [
      ["markdown", "Sure! Here is the code:"],
      ["code", "import math\nprint(math.pi)"],
      ["markdown", "And the query:"],
      ["code", "SELECT 1"],
      ["markdown", "Done."],
    ],
  ],
  [
    "a shell block, which stays text",
    "Install it:\n\n```bash\npip install x\n```\n\n```python\nimport x\n```",
    [
      ["markdown", "Install it:\n\n```bash\npip install x\n```"],
      ["code", "import x"],
    ],
  ],
  ["a bare fence with code", "```\nimport os\nx = os.getcwd()\n```", [["code", "import os\nx = os.getcwd()"]]],
  ["a bare fence with something else", "```\nHello there\n```", [["markdown", "```\nHello there\n```"]]],
  [
    "an answer that was cut off",
    "Look:\n```python\nx = 1\ny = 2",
    [
      ["markdown", "Look:"],
      ["code", "x = 1\ny = 2"],
    ],
  ],
  [
    "a session with prompts",
    "```python\n>>> 1 + 1\n2\n>>> for x in y:\n...     z\n```",
    [["code", "1 + 1\nfor x in y:\n    z"]],
  ],
  [
    "what a chat page makes of a block",
    "Use this:\n\npython\nCopy code\nimport math\n\nfor i in range(3):\n    print(i)\n\nThis prints three numbers.",
    [
      ["markdown", "Use this:"],
      ["code", "import math\n\nfor i in range(3):\n    print(i)"],
      ["markdown", "This prints three numbers."],
    ],
  ],
  [
    "code alone",
    "import pandas as pd\n\ndf = pd.DataFrame({'a': [1]})\nprint(df)",
    [["code", "import pandas as pd\n\ndf = pd.DataFrame({'a': [1]})\nprint(df)"]],
  ],
  ["a query alone", "SELECT *\nFROM t\nWHERE x > 1;", [["code", "SELECT *\nFROM t\nWHERE x > 1;"]]],
  [
    "prose alone",
    "You could use a list. For example, x = 1 works.",
    [["markdown", "You could use a list. For example, x = 1 works."]],
  ],
  ["prose about Python", "python\nis a language", [["markdown", "python\nis a language"]]],
  ["nothing", "  \n", []],
])("%s", (_name, text, cells) => {
  expect(readChat(text).map(({ type, source }) => [type, source])).toEqual(cells);
});

test.each([
  ["fences that nothing closes", "```a b\n".repeat(40_000)],
  ["fences of many lengths", Array.from({ length: 700 }, (_, index) => "`".repeat(1000 - index)).join(" x\n")],
  ["blanks behind a fence", `\`\`\`${" ".repeat(100_000)}\``],
  ["buttons of a chat page", "copy\n".repeat(40_000)],
  ["one long word", "A".repeat(100_000)],
  ["half a loop", `for ${"in ".repeat(40_000)}`],
])("%s are text, however many they are", (_name, text) => {
  expect(looksLikeChat(text)).toBe(false);
  expect(readChat(text).map(({ type }) => type)).toEqual(["markdown"]);
});

test("a great many blanks between two words stay", () => {
  const words = `a${" ".repeat(100_000)}b`;
  expect(readChat(`${words}\n\n\`\`\`python\nx = 1\n\`\`\``).map(({ source }) => source)).toEqual([words, "x = 1"]);
});

test("a block of a chat page may be long", () => {
  const code = "x = 1\n".repeat(200_000).trimEnd();
  expect(readChat(`Here:\n\npython\nCopy code\n${code}`).map(({ source }) => source)).toEqual(["Here:", code]);
});

test.each([
  ["```python\nx\n```", true],
  ["```sql\nSELECT 1\n```", true],
  ["```bash\nls\n```", false],
  ["x = 1", false],
])("a paste of %j is offered as cells: %s", (text, offered) => {
  expect(looksLikeChat(text)).toBe(offered);
});
