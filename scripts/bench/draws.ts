import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { aPostgres, postgresAnswers } from '../../tests/server-kit/databases.ts';
import type { Figure } from '../bench.ts';
import { sendAll } from './api/load.ts';
import { drawAs, type Kind, openAs } from './draws/world.ts';

const PARALLEL = 32;
const ROUNDS = 5;
const COUNT = Number(process.env.BENCH_COUNT || 1_500);
const MEMBERS = 2_000;

/**
 * Draws a second through the whole API beside the same statements as one database call behind bare Fastify, then one hot prize beside eight; on both
 * databases, 32 at a time, with the round trips of a call. Ways alternate; rates are medians, a ratio is the median of the rounds' own.
 */
export async function run(): Promise<Figure[]> {
  const figures = await measure('embedded', 'embedded');
  if (!postgresAnswers) return figures;
  const { url, close } = await aPostgres();
  try {
    return [...figures, ...(await measure('PostgreSQL', url))];
  } finally {
    await close();
  }
}

interface Sent {
  readonly perSecond: number;
  readonly p99Ms: number;
}

async function measure(label: string, place: string): Promise<Figure[]> {
  const child = fork(join(import.meta.dirname, 'draws/server.ts'), [String(MEMBERS), place], { execArgv: ['--import', 'tsx'] });
  try {
    const [{ api, bare }] = (await once(child, 'message')) as [{ api: string; bare: string }];
    let next = 1;
    const memberOf = (call: number): number => 1 + ((call * 7) % MEMBERS);
    const send = async (way: 'api' | 'bare', kind: Kind): Promise<Sent> => {
      const from = next;
      next += COUNT;
      const times: number[] = [];
      const request = (at: number): string =>
        way === 'api'
          ? drawAs(kind, memberOf(from + at), from + at)
          : `POST /bare/${kind}/${memberOf(from + at)}/${from + at} HTTP/1.1\r\nHost: bench\r\nContent-Length: 0\r\n\r\n`;
      const seconds = await sendAll(way === 'api' ? api : bare, COUNT, PARALLEL, request, (ms) => times.push(ms));
      return { perSecond: COUNT / seconds, p99Ms: times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]! };
    };
    // Nobody draws before having opened the draw.
    await sendAll(api, MEMBERS, PARALLEL, (at) => openAs('hot', at + 1));
    const ways = [() => send('api', 'spread'), () => send('bare', 'spread'), () => send('api', 'hot')] as const;
    for (const way of ways) await way();
    const sent: [Sent[], Sent[], Sent[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) for (const [at, way] of ways.entries()) sent[at as 0]!.push(await way());
    const [spread, alone, hot] = sent;
    return [
      beside(`draws, ${label}, beside one call behind Fastify (goal 0.6)`, spread, alone),
      { name: `draws, ${label}, p99`, value: median(spread.map(late)), unit: 'ms', reference: median(alone.map(late)) },
      beside(`draws of one hot prize, ${label}, beside eight (goal 0.7)`, hot, spread),
      { name: `draws, ${label}, round trips a call (goal 4)`, value: await tripsOf(child, 'spread'), unit: '' },
    ];
  } finally {
    child.kill('SIGKILL');
  }
}

async function tripsOf(child: ChildProcess, kind: Kind): Promise<number> {
  child.send({ trips: kind });
  const [{ trips }] = (await once(child, 'message')) as [{ trips: number }];
  return trips;
}

const rate = ({ perSecond }: Sent): number => perSecond;
const late = ({ p99Ms }: Sent): number => p99Ms;
const beside = (name: string, these: readonly Sent[], those: readonly Sent[]): Figure => ({
  name,
  value: median(these.map(rate)),
  unit: '/s',
  reference: median(those.map(rate)),
  ratio: median(these.map(({ perSecond }, round) => perSecond / those[round]!.perSecond)),
});
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
