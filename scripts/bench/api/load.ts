import { connect, type Socket } from 'node:net';

interface Line {
  /** Sends a request and resolves to the whole response. */
  ask(request: string): Promise<string>;
  readonly socket: Socket;
}

/**
 * Sends `count` requests over `parallel` keep-alive connections; each connection sends the next one once its response is complete. Returns the
 * seconds taken. A plain socket client, so that sending costs little beside what is measured. Throws on a status other than 200 and 201. `took` gets
 * the ms of each request.
 */
export async function sendAll(
  url: string,
  count: number,
  parallel: number,
  request: (at: number) => string,
  took: (ms: number) => void = () => {},
): Promise<number> {
  const lines = await Promise.all(Array.from({ length: parallel }, () => openLine(url)));
  let next = 0;
  const startedAt = performance.now();
  const work = async ({ ask }: Line): Promise<void> => {
    while (next < count) {
      const text = request(next++);
      const sentAt = performance.now();
      const answer = await ask(text);
      took(performance.now() - sentAt);
      if (!/^HTTP\/1\.1 20[01]/.test(answer)) throw new Error(answer);
    }
  };
  try {
    await Promise.all(lines.map(work));
  } finally {
    for (const { socket } of lines) socket.end();
  }
  return (performance.now() - startedAt) / 1000;
}

/**
 * Opens a connection and waits until the server has accepted it: a busy server accepts one per turn of its loop, which would delay the first
 * requests.
 */
async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1');
  let received = '';
  let whole: (answer: string) => void = () => {};
  let lost: (error: Error) => void = () => {};
  socket.on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    const answer = received;
    received = '';
    whole(answer);
  });
  socket.on('error', (error) => lost(error));
  socket.on('close', () => lost(new Error('The server of the bench closed a connection')));
  const ask = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      whole = resolve;
      lost = reject;
      socket.write(text);
    });
  await ask('GET / HTTP/1.1\r\nHost: bench\r\n\r\n');
  return { ask, socket };
}
