/** A frame of a stack trace, as PostHog's error tracking reads it. */
export interface AssetFrame {
  readonly platform: "web:javascript";
  /** The path of the file, e.g. `/assets/page-B2x.js`. */
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: true;
}

const CHROMIUM = /^\s*at (?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
const FIREFOX_AND_SAFARI = /^(.*?)@(\S+?):(\d+):(\d+)$/;

/** The frames of a stack that lie in the app's own files. */
export function readAssetFrames(stack: string, origin: string): AssetFrame[] {
  return stack.split("\n").flatMap((line) => {
    const [, name = "", url = "", lineno, colno] = CHROMIUM.exec(line) ?? FIREFOX_AND_SAFARI.exec(line) ?? [];
    if (!url.startsWith(`${origin}/assets/`)) return [];
    const { pathname: filename } = new URL(url);
    return [
      {
        platform: "web:javascript",
        filename,
        function: name || "?",
        lineno: Number(lineno),
        colno: Number(colno),
        in_app: true,
      },
    ];
  });
}
