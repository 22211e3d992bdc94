import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Half of the round-trip time, in ms. */
const oneWayMs = 75;
const bytesAMs = 1_600_000 / 8 / 1_000;

export interface SlowNetwork {
  readonly url: string;
  close(): void;
}

/**
 * A proxy that simulates 1.6 Mbit/s and 150 ms latency for page and service worker alike: every connection needs a handshake first, and all share the
 * downlink. The browser's own throttling applies to the page only.
 */
export async function slowNetworkTo(url: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  /** The time until which the downlink is busy. */
  let busyUntil = 0;

  const server = createServer((phone) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [phone, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    const connectedAt = performance.now() + 2 * oneWayMs;
    // Data sent up waits for the connection.
    carry(phone, upstream, () => Math.max(performance.now(), connectedAt) + oneWayMs);
    carry(upstream, phone, (size) => {
      busyUntil = Math.max(busyUntil, performance.now()) + size / bytesAMs;
      return busyUntil + oneWayMs;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Size of one piece in bytes: later data must not wait for all of a large file. */
const pieceBytes = 1_460;

/** Forwards data in pieces, each at its arrival time; `arrival` is called once per piece, in order. */
function carry(from: Socket, to: Socket, arrival: (size: number) => number): void {
  const after = (at: number, work: () => void) => setTimeout(work, Math.max(0, at - performance.now()));
  let last = 0;
  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += pieceBytes) {
      const piece = data.subarray(start, start + pieceBytes);
      last = Math.max(last, arrival(piece.length));
      after(last, () => to.writable && to.write(piece));
    }
  });
  from.on('end', () => after(last, () => to.end()));
}
