import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly event: { id: number; topic: string; subject: string; at: string; payload: Record<string, unknown> };
}

export interface Receiver {
  readonly url: string;
  /** In the order in which they came, refused ones too. */
  readonly received: Received[];
  /** What the next answers are; 204 where nothing is said. `'hang'` never answers. */
  readonly answers: (number | 'hang')[];
  close(): Promise<void>;
}

/** A partner's server on this machine. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: (number | 'hang')[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      received.push({ path: request.url ?? '', headers: request.headers, text, event: JSON.parse(text) });
      const answer = answers.shift() ?? 204;
      if (answer === 'hang') return;
      reply.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?shop=1`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
