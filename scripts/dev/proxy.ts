import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Resolves to the servers' address; waits while they start. */
export type Address = () => Promise<string>;

const agent = new Agent({ keepAlive: true });

/** Forwards a request to the servers, waiting while they start. Event streams stay open over a restart and continue from the page's last event. */
export async function forward(address: Address, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const from = await address();
  const answer = await send(from, incoming);
  outgoing.on('close', () => answer.destroy());
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (answer.headers['content-type']?.startsWith('text/event-stream')) await follow({ address, from, answer }, incoming, outgoing);
  else await pipeline(answer, outgoing);
}

/** Sends a request to `address`; resolves to the response once its head has arrived. */
export function send(address: string, incoming: IncomingMessage, more: IncomingMessage['headers'] = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, socket, headers } = incoming;
    const { hostname, port } = new URL(address);
    const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const out = request(
      { hostname, port, path: url, method, agent, headers: { ...headers, 'x-forwarded-for': forwarded, ...more } },
      resolve,
    );
    out.on('error', reject);
    if (method === 'GET' || method === 'HEAD') out.end();
    else incoming.pipe(out);
  });
}

interface Stream {
  readonly address: Address;
  readonly from: string;
  readonly answer: IncomingMessage;
}

async function follow({ address, from, answer }: Stream, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  let last = incoming.headers['last-event-id'];
  outgoing.flushHeaders();
  for (let [stream, at] = [answer, from]; ; ) {
    try {
      for await (const text of stream.setEncoding('utf8')) {
        outgoing.write(text);
        last = [...(text as string).matchAll(/^id: ?(.+)$/gm)].at(-1)?.[1] ?? last;
      }
    } catch {
      // A killed server ends its streams with an error.
    }
    if (outgoing.destroyed) return;
    const next = await address();
    if (next === at) break;
    stream = await send(next, incoming, last === undefined ? {} : { 'last-event-id': last });
    outgoing.on('close', () => stream.destroy());
    if (stream.statusCode !== 200) break;
    at = next;
  }
  outgoing.end();
}
