import type { Example } from "../parts/Examples.tsx";

export const EXAMPLES: readonly Example<{ readonly text: string }>[] = [
  {
    label: "One-pixel PNG",
    state: {
      text: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    },
  },
  {
    label: "SVG",
    state: {
      text: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='96' viewBox='0 0 160 96'%3E%3Crect x='8' y='8' width='144' height='80' rx='12' fill='%23e8a04a'/%3E%3Ccircle cx='52' cy='48' r='20' fill='%23101215'/%3E%3Ccircle cx='108' cy='48' r='20' fill='%23eceef1'/%3E%3C/svg%3E",
    },
  },
];
