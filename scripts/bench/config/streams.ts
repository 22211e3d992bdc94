import { connect, type Socket } from 'node:net';
import type { Figure } from '../figure.ts';
import { startTarget } from './child.ts';

const streams = 2_000;

/** Memory of one open server-sent-event stream in the server: measured with and without two thousand of them. */
export async function benchStreams(): Promise<Figure[]> {
  const target = await startTarget('config', Buffer.alloc(0));
  const port = Number(new URL(target.address).port);
  // Lets garbage of the start be collected first.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await target.usage();
  // The first few hundred streams grow pools that later ones share.
  const warm = await openMany(port, 300);
  const before = await target.usage();
  const open = await openMany(port, streams);
  const after = await target.usage();
  for (const socket of [...warm, ...open]) socket.destroy();
  target.stop();
  const each = (part: 'memoryBytes' | 'rssBytes') => (after[part] - before[part]) / streams / 1024;
  return [
    { name: 'resident memory of one event stream (goal 14 KiB; a bare one took 11.7)', value: each('rssBytes'), unit: 'KiB' },
    { name: 'heap and buffers of one event stream', value: each('memoryBytes'), unit: 'KiB' },
  ];
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
