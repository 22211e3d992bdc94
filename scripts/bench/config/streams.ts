import { connect, type Socket } from 'node:net';
import type { Figure } from '../../bench.ts';
import { startTarget } from './child.ts';

const streams = 2_000;

/** Memory of one open server-sent-event stream in the server: heap and buffers with and without two thousand of them. */
export async function benchStreams(): Promise<Figure[]> {
  const target = await startTarget('config', Buffer.alloc(0));
  const port = Number(new URL(target.address).port);
  // The first few hundred grow pools that all later ones share.
  const warm = await openMany(port, 300);
  const before = await target.usage();
  const open = await openMany(port, streams);
  const after = await target.usage();
  for (const socket of [...warm, ...open]) socket.destroy();
  target.stop();
  const value = (after.memoryBytes - before.memoryBytes) / streams / 1024;
  return [{ name: 'memory of one event stream (goal 14 KiB)', value, unit: 'KiB', reference: 11.7, ratio: value / 11.7 }];
}

async function openMany(port: number, count: number): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (let from = 0; from < count; from += 50) {
    opened.push(...(await Promise.all(Array.from({ length: Math.min(50, count - from) }, () => openStream(port)))));
  }
  return opened;
}

function openStream(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /config/v1/events?market=MY&language=en HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n');
    });
    socket.once('data', () => resolve(socket));
    socket.once('error', reject);
  });
}
