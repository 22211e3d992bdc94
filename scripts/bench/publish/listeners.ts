import { connect, type Socket } from 'node:net';

/** Open event streams of clients that only listen. */
export interface Listeners {
  readonly count: number;
  /** Resolves once every client has received a text: ms from the call until the median and the last one had it. */
  heard(text: string, timeoutMs: number): Promise<{ readonly median: number; readonly last: number }>;
  close(): void;
}

/** Opens `count` streams of one market and language, fifty at a time. */
export async function openListeners(port: number, count: number): Promise<Listeners> {
  const sockets: Socket[] = [];
  let waiting: { text: string; startedAt: number; tails: Map<Socket, string>; times: number[]; done(times: number[]): void } | undefined;

  function onData(socket: Socket, chunk: Buffer): void {
    if (!waiting?.tails.has(socket)) return;
    const seen = waiting.tails.get(socket)! + chunk.toString('latin1');
    if (!seen.includes(waiting.text)) {
      waiting.tails.set(socket, seen.slice(-200));
      return;
    }
    waiting.tails.delete(socket);
    waiting.times.push(performance.now() - waiting.startedAt);
    if (waiting.tails.size === 0) waiting.done(waiting.times);
  }

  for (let from = 0; from < count; from += 50) {
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, count - from) }, () => open(port, `10.0.${from / 50}.1`)))));
  }
  for (const socket of sockets) socket.on('data', (chunk: Buffer) => onData(socket, chunk));

  return {
    count,
    heard: (text, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${waiting?.tails.size} of ${count} clients did not hear ${text}`)), timeoutMs);
        waiting = {
          text,
          startedAt: performance.now(),
          tails: new Map(sockets.map((socket) => [socket, ''])),
          times: [],
          done(times) {
            clearTimeout(timer);
            waiting = undefined;
            resolve({ median: times[Math.floor(times.length / 2)]!, last: times.at(-1)! });
          },
        };
      }),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Opens a stream from a simulated network of its own: streams per network are limited, and test controls trust this machine's forwarded address. */
function open(port: number, network: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /config/v1/events?market=MY&language=en HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: ${network}\r\nAccept: text/event-stream\r\n\r\n`,
      );
    });
    socket.once('data', () => resolve(socket));
    socket.once('error', reject);
  });
}
