import { join } from 'node:path';
import { simulate } from '../../member-server/draw-records/simulation.ts';
import type { Lottery } from '../../member-server/programme/index.ts';
import { seededRandom } from '../../server-kit/random-source.ts';
import { aPostgres, postgresAnswers } from '../../tests/server-kit/databases.ts';
import { sendAll } from './api/load.ts';
import { PARALLEL, postTo, type Rate, rateOf } from './api/rate.ts';
import { alternate, p99, perSecond } from './api/rounds.ts';
import { type DrawKind, drawAs, memberOf, openAs } from './draws/world.ts';
import { type Figure, tell } from './figure.ts';
import { startChild } from './replay/child.ts';
import { openReplayed } from './replay/replayed.ts';

const ROUNDS = 5;
const COUNT = Number(process.env.BENCH_COUNT || 1_500);
const MEMBERS = 2_000;

/**
 * Draws per second through the whole API, on both databases, 32 at a time, with the round trips of a call. Compared with two peers behind bare
 * Fastify: the same SQL, recorded from the API and replayed (the goal), and one hand-written database function with fewer and simpler statements (the
 * limit). Then one hot prize compared with eight. Ways alternate; rates are medians, a ratio is the median of the rounds' own.
 */
export async function run(): Promise<Figure[]> {
  const figures = [...tell(await simulated()), ...(await measure('embedded', 'embedded'))];
  if (!postgresAnswers) return figures;
  const { url, close } = await aPostgres();
  try {
    return [...figures, ...(await measure('postgres', url))];
  } finally {
    await close();
  }
}

/** CPU of a draft's simulation on the server, during which other requests wait. */
async function simulated(): Promise<Figure> {
  const prizes = Array.from({ length: 13 }, (_, at) => ({
    id: `p${at}`,
    range: at + 1,
    capPerDay: 500,
    gives: { kind: 'coins', coins: 1 },
  }));
  const before = process.cpuUsage();
  await simulate({ id: 'draft', prizes } as unknown as Lottery, { draws: 100_000, perDay: 10_000, seed: seededRandom('bench').bytes(32) });
  const { user, system } = process.cpuUsage(before);
  return { name: 'simulation of 100,000 draws, CPU (goal 2,000)', value: (user + system) / 1_000, unit: 'ms' };
}

async function measure(database: 'embedded' | 'postgres', place: string): Promise<Figure[]> {
  const recordServer = join(import.meta.dirname, 'draws/record-server.ts');
  // The first part is the warm-up.
  const counts = Array<number>(ROUNDS + 1).fill(COUNT);
  const replayed = await openReplayed<DrawKind>(database, { recordServer, members: MEMBERS, kinds: ['spread'], counts });
  try {
    const words = [String(MEMBERS), place];
    const { opened, ask, stop } = await startChild<{ api: string; bare: string }>(join(import.meta.dirname, 'draws/server.ts'), words);
    try {
      const { api, bare } = opened;
      let next = 1;
      const send = (way: 'api' | 'bare', kind: DrawKind): Promise<Rate> => {
        const calls = Array.from({ length: COUNT }, (_, at) => next + at);
        next += COUNT;
        const member = (call: number): number => memberOf(call, MEMBERS);
        if (way === 'api')
          return rateOf(
            api,
            calls.map((call) => drawAs(kind, member(call), call)),
          );
        return rateOf(
          bare,
          calls.map((call) => postTo(`/bare/${kind}/${member(call)}/${call}`)),
        );
      };
      // A lottery must be opened before a draw.
      await sendAll(api, MEMBERS, PARALLEL, (at) => openAs('hot', at + 1));
      const ways = [() => send('api', 'spread'), () => replayed.send('spread'), () => send('bare', 'spread'), () => send('api', 'hot')];
      for (const warmUp of ways) await warmUp();
      const [spread, same, limit, hot] = (await alternate(ROUNDS, ways)) as [Rate[], Rate[], Rate[], Rate[]];
      const name = `draws, ${database === 'embedded' ? database : 'PostgreSQL'}`;
      const { trips } = await ask<{ trips: number }>({ trips: 'spread' });
      return [
        ...tell(
          perSecond(`${name}, beside the same SQL behind Fastify (goal 0.6)`, spread, same),
          p99(`${name}, p99, beside the same SQL`, spread, same),
          perSecond(`${name}, beside one database function (limit)`, spread, limit),
          p99(`${name}, p99, beside one database function`, spread, limit),
          perSecond(`${name}, one hot prize beside eight (goal 0.7)`, hot, spread),
          { name: `${name}, round trips a call (goal 4)`, value: trips, unit: '' },
        ),
      ];
    } finally {
      stop();
    }
  } finally {
    await replayed.close();
  }
}
