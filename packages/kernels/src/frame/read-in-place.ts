/** Fetches a file without returning to the event loop, which only a worker can do. */
export function readInPlace(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  isReading = true;
  try {
    request.send();
  } finally {
    isReading = false;
  }
  if (request.status !== 200) throw new Error(`${url} answered ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}

let isReading = false;

/**
 * Never calls back during `readInPlace`, but soon after. WebKit runs finalizers while it waits for a synchronous request. Pyodide's
 * call Python, which fails in the middle of reading a file (`NoGilError`) and ends the kernel.
 */
export class PatientFinalizationRegistry<T> extends FinalizationRegistry<T> {
  constructor(finalize: (held: T) => void) {
    super(afterReading(finalize));
  }
}

/** Calls the function, but not during `readInPlace`. */
export function afterReading<T>(call: (value: T) => void): (value: T) => void {
  return function patient(value) {
    if (isReading) setTimeout(patient, 0, value);
    else call(value);
  };
}
