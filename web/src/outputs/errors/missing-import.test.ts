import { expect, test } from "vitest";
import { missingImport, withImport } from "./missing-import.ts";

test.each([
  ["name 'plt' is not defined", "import matplotlib.pyplot as plt"],
  ["name 'pd' is not defined. Did you mean: 'id'?", "import pandas as pd"],
  ["name 'math' is not defined. Did you forget to import 'math'?", "import math"],
  ["NameError: name 'np' is not defined", "import numpy as np"],
  ["name 'totl' is not defined. Did you mean: 'total'?", undefined],
  ["name 'constructor' is not defined", undefined],
])("%s asks for %s", (text, statement) => {
  expect(missingImport(text)?.statement).toBe(statement);
});

test("an import comes before the code, and after a magic for the cell", () => {
  expect(withImport("pd.DataFrame()", "import pandas as pd")).toBe("import pandas as pd\npd.DataFrame()");
  expect(withImport("%%time\nmath.pi", "import math")).toBe("%%time\nimport math\nmath.pi");
});
