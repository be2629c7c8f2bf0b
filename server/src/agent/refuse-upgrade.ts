import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Answers a request to become a WebSocket with an error, and closes the connection. */
export function refuseUpgrade(connection: Duplex, status: number): void {
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  );
}
