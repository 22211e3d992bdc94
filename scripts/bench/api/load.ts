import { connect } from 'node:net';

/**
 * Sends `count` requests over `parallel` kept connections, each the next one as soon as its answer is whole, and gives the seconds it took.
 * A plain socket client, so that what sends costs little beside what is measured. Throws on a status other than 200 and 201. `took` hears the milliseconds of each.
 */
export async function sendAll(
  url: string,
  count: number,
  parallel: number,
  request: (at: number) => string,
  took: (ms: number) => void = () => {},
): Promise<number> {
  const { hostname, port } = new URL(url);
  let next = 0;
  const startedAt = performance.now();
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let received = '';
      let sentAt = 0;
      const go = (): void => {
        if (next < count) {
          const text = request(next++);
          sentAt = performance.now();
          socket.write(text);
        } else socket.end(() => resolve());
      };
      socket.setEncoding('latin1').on('connect', go).on('error', reject);
      socket.on('data', (chunk: string) => {
        received += chunk;
        const head = received.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
        if (received.length < head + 4 + length) return;
        if (!/^HTTP\/1\.1 20[01]/.test(received)) return reject(new Error(received));
        received = '';
        took(performance.now() - sentAt);
        go();
      });
    });
  await Promise.all(Array.from({ length: parallel }, one));
  return (performance.now() - startedAt) / 1000;
}
