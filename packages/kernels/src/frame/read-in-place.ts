/** Fetches a file without returning to the event loop, which only a worker can do. */
export function readInPlace(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${url} answered ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}
