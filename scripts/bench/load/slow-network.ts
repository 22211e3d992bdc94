import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Half of the way there and back, in milliseconds. */
const oneWayMs = 75;
const bytesAMs = 1_600_000 / 8 / 1_000;

export interface SlowNetwork {
  readonly url: string;
  close(): void;
}

/**
 * A server as it is met at 1.6 Mbit/s and 150 ms: whatever asks, page or service worker, each first asking for a connection, all of them sharing what comes down.
 * A browser's own slow network slows the page alone.
 */
export async function slowNetworkTo(url: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  /** Until when what was sent down keeps the line busy. */
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
    // What is sent up first waits for the connection.
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

/** What the line takes in one piece: what comes later must not wait for all of a large file. */
const pieceBytes = 1_460;

/** Hands on what one side says, each piece when it has arrived; `arrival` is asked once a piece, in order. */
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
