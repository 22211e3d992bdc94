import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to another port of this machine that can be disturbed. */
export interface FaultyProxy {
  readonly port: number;
  /** Connections it was asked for so far. */
  count(): number;
  /** Ends every connection, and each new one, until it passes again. */
  cut(): void;
  /** From now on it takes what is sent, in both directions, and hands nothing on; connections stay open. What it took stays lost. */
  swallow(): void;
  /** Hands on again what is sent from now on. */
  pass(): void;
  close(): Promise<void>;
}

export async function aProxy(to: number): Promise<FaultyProxy> {
  let isSilent = false;
  let isCut = false;
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    count += 1;
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(to, '127.0.0.1');
    for (const [from, onwards] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isSilent || onwards.write(chunk));
      from.on('error', () => onwards.destroy());
      from.on('close', () => {
        sockets.delete(from);
        onwards.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    swallow() {
      isSilent = true;
    },
    pass() {
      isSilent = false;
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
