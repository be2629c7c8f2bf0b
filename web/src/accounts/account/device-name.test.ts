import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test("a user agent becomes a short device name", () => {
  const names = [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0",
    "curl/8.9",
    "",
  ];
  expect(names.map(deviceName)).toEqual([
    "Chrome on Linux",
    "Edge on Windows",
    "Safari on iPhone",
    "Firefox on Mac",
    "curl/8.9",
    "Unknown device",
  ]);
});
