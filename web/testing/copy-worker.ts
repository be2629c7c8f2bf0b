/** Downloads a release in a worker, for tests that end it. */
import { copyRelease } from "./copied-release.ts";

addEventListener("message", ({ data: release }: MessageEvent<number>) => {
  postMessage("begun");
  void copyRelease(release).then(() => postMessage("done"));
});
