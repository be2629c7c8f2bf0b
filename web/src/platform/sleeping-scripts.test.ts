import { expect, test } from "vitest";
import { putScriptsToSleep } from "./sleeping-scripts.ts";

test("the app's scripts stay in the page without loading", () => {
  const html =
    '<head><script type="module" src="/reading.js"></script></head><link rel="modulepreload" href="/a.js"/><script nonce="n">x</script><script nonce="n" type="module" async="">import "/a.js";</script>';
  expect(putScriptsToSleep(html)).toBe(
    '<head><script type="module" src="/reading.js"></script></head><script nonce="n">x</script><script nonce="n" type="text/plain" id="sleeping-scripts">import "/a.js";</script>',
  );
});

test("a page in which they aren't found is an error", () => {
  expect(() => putScriptsToSleep("<p></p>")).toThrow("The app's scripts aren't where they were.");
});
