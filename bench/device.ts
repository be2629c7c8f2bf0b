/** What the browser runs on: `BENCH_DEVICE` is `desktop`, `slow` or `phone`. */
interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower the page's own thread is. Workers and frames of other sites keep their speed. */
  readonly slowdown: number;
  /** Whether the server is reached as over a line of 20 Mbit/s. */
  readonly slowLink: boolean;
}

const DESKTOP: Device = { viewport: { width: 1280, height: 800 }, slowdown: 1, slowLink: false };

const DEVICES: Readonly<Record<string, Device>> = {
  desktop: DESKTOP,
  slow: { ...DESKTOP, slowdown: 4, slowLink: true },
  phone: { viewport: { width: 390, height: 844 }, slowdown: 4, slowLink: true },
};

export const DEVICE = readDevice(process.env["BENCH_DEVICE"] ?? "desktop");

function readDevice(name: string): Device {
  const device = DEVICES[name];
  if (!device) throw new Error(`BENCH_DEVICE is ${name}. Choose from ${Object.keys(DEVICES).join(", ")}.`);
  return device;
}
