import autocannon from 'autocannon';
import type { Figure } from '../figure.ts';
import { startTarget, type Target } from './child.ts';

const rounds = 9;
const secondsARound = 1;
const connections = 16;

interface Measured {
  readonly perSecond: number;
  readonly cpuMicros: number;
  readonly p99Ms: number;
}

/**
 * Requests per second and CPU per request of a hashed document and its 304, compared with bare node:http and Fastify that send the same bytes from a
 * constant buffer. Measured in rounds, so that a busy machine affects all alike; the median counts.
 */
export async function benchRequests(): Promise<Figure[]> {
  const config = await startTarget('config', Buffer.alloc(0));
  const manifest = await fetch(`${config.address}/config/v1/manifest`).then((response) => response.json());
  const path = `/config/v1/documents/${manifest.documents['screen:home']}`;
  const encoded = await raw(config.address + path);
  const targets = { config, node: await startTarget('node', encoded.body), fastify: await startTarget('fastify', encoded.body) };
  const plain = { 'accept-encoding': 'br' };
  const cases = [
    ['config', targets.config, plain],
    ['unchanged', targets.config, { ...plain, 'if-none-match': encoded.etag }],
    ['node', targets.node, plain],
    ['fastify', targets.fastify, plain],
  ] as const;
  const measured: Record<string, Measured[]> = {};
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, target, headers] of cases) {
      const result = await load(target, path, headers, round < 0 ? 1 : secondsARound);
      if (round >= 0) measured[name] = [...(measured[name] ?? []), result];
    }
  }
  for (const target of Object.values(targets)) target.stop();
  const of = (name: string, part: keyof Measured) => median(measured[name]!.map((each) => each[part]));
  const figure = (name: string, mine: string, other: string, part: keyof Measured, unit: string): Figure => {
    const [value, reference] = [of(mine, part), of(other, part)];
    return { name, value, unit, reference, ratio: value / reference };
  };
  return [
    figure('hashed document, CPU per request, beside Fastify with a constant buffer', 'config', 'fastify', 'cpuMicros', 'µs'),
    figure('hashed document, CPU per request, beside bare node:http', 'config', 'node', 'cpuMicros', 'µs'),
    figure('304, CPU per request, beside Fastify with a constant buffer', 'unchanged', 'fastify', 'cpuMicros', 'µs'),
    figure('304, CPU per request, beside bare node:http', 'unchanged', 'node', 'cpuMicros', 'µs'),
    figure('hashed document, beside Fastify with a constant buffer', 'config', 'fastify', 'perSecond', 'requests/s'),
    figure('hashed document, beside bare node:http', 'config', 'node', 'perSecond', 'requests/s'),
    figure('hashed document, p99, beside Fastify with a constant buffer', 'config', 'fastify', 'p99Ms', 'ms'),
  ];
}

async function load(target: Target, path: string, headers: Record<string, string>, duration: number): Promise<Measured> {
  const before = await target.usage();
  const result = await autocannon({ url: target.address + path, connections, duration, headers });
  const after = await target.usage();
  return {
    perSecond: result.requests.total / result.duration,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / result.requests.total,
    p99Ms: result.latency.p99,
  };
}

/** The compressed bytes as transferred: `fetch` would decode them. */
async function raw(url: string): Promise<{ body: Buffer; etag: string }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ body: Buffer.concat(chunks), etag: String(response.headers.etag) });
    }).on('error', reject);
  });
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
