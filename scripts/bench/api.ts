import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { aPostgres, postgresAnswers } from '../../tests/server-kit/databases.ts';
import { sendAll } from './api/load.ts';
import { PARALLEL } from './api/rate.ts';
import { tokenOf } from './api/token.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;
const COUNT = Number(process.env.BENCH_COUNT ?? 2_000);
const WARM_UP = 3_000;

/**
 * Check-ins per second through the whole API (session, key, rules, ledger, event, stored answer), compared with the same statements as one database
 * call behind bare Fastify, and with that call alone; on both databases, 32 at a time. The ways alternate; rates are medians, a ratio is the median
 * of the rounds' own ratios, so that a machine that slows down meanwhile does not distort it.
 */
export async function run(): Promise<Figure[]> {
  const figures = await measure('embedded', 'embedded');
  if (!postgresAnswers) return figures;
  const postgres = await aPostgres();
  try {
    return [...figures, ...(await measure('PostgreSQL', postgres.url))];
  } finally {
    await postgres.close();
  }
}

async function measure(kind: string, place: string): Promise<Figure[]> {
  const members = (ROUNDS + 1) * 3 * Math.max(COUNT, WARM_UP) + 5_000;
  const child = fork(join(import.meta.dirname, 'api/server.ts'), [String(members), place], { execArgv: ['--import', 'tsx'] });
  try {
    const [{ api, bare }] = (await once(child, 'message')) as [{ api: string; bare: string }];
    let from = 0;
    const take = (count: number): number => {
      from += count;
      return from - count;
    };
    const ways = {
      api: (count: number) => perSecond(count, viaApi(api, take(count), count)),
      bare: (count: number) => perSecond(count, viaBare(bare, take(count), count)),
      alone: (count: number) => perSecond(count, alone(child, take(count), count)),
    };
    for (const way of Object.values(ways)) await way(WARM_UP);
    const rates: Record<keyof typeof ways, number[]> = { api: [], bare: [], alone: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const name of Object.keys(ways) as (keyof typeof ways)[]) rates[name].push(await ways[name](COUNT));
    const beside = (name: 'bare' | 'alone', label: string): Figure => ({
      name: `check-ins through the API, ${kind}, beside ${label}`,
      value: median(rates.api),
      unit: '/s',
      reference: median(rates[name]),
      ratio: median(rates.api.map((rate, round) => rate / rates[name][round]!)),
    });
    return [beside('bare', 'one call behind Fastify'), beside('alone', 'the call alone')];
  } finally {
    child.kill('SIGKILL');
  }
}

/** Each member reads their coins first, as in the app, so that the session was used recently. */
async function viaApi(url: string, from: number, count: number): Promise<number> {
  const authorization = (at: number) => `Host: bench\r\nAuthorization: Bearer ${tokenOf(from + at)}\r\n`;
  await sendAll(url, count, PARALLEL, (at) => `GET /api/v1/me/coins HTTP/1.1\r\n${authorization(at)}\r\n`);
  return sendAll(
    url,
    count,
    PARALLEL,
    (at) => `POST /api/v1/me/check-ins HTTP/1.1\r\n${authorization(at)}Idempotency-Key: k${from + at}\r\nContent-Length: 0\r\n\r\n`,
  );
}

const viaBare = (url: string, from: number, count: number): Promise<number> =>
  sendAll(url, count, PARALLEL, (at) => `POST /bare/${from + at} HTTP/1.1\r\nHost: bench\r\nContent-Length: 0\r\n\r\n`);

async function alone(child: ChildProcess, from: number, count: number): Promise<number> {
  child.send({ from, count, parallel: PARALLEL });
  const [{ seconds }] = (await once(child, 'message')) as [{ seconds: number }];
  return seconds;
}

const perSecond = async (count: number, seconds: Promise<number>): Promise<number> => count / (await seconds);
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
