import { join } from 'node:path';
import { aPostgres, postgresAnswers } from '../../tests/server-kit/databases.ts';
import type { Rate } from './api/rate.ts';
import { alternate, median, p99, perSecond } from './api/rounds.ts';
import { type Figure, tell } from './figure.ts';
import { openReplayed } from './replay/replayed.ts';
import { jobNames } from './value/jobs.ts';
import { isInOneCall } from './value/one-call.ts';
import { type BenchServer, openPlace } from './value/place.ts';
import { kinds, type RequestKind } from './value/requests.ts';

const ROUNDS = 3;
const COUNT = Number(process.env.BENCH_COUNT || 1_000);
const WARM_UP = Math.min(COUNT, 500);
const MEMBERS = 10_000;
const FEW = 1_000;
const MANY = Number(process.env.BENCH_MEMBERS || 1_000_000);
/** `embedded`, `postgres`, `members` (1,000 compared with many, with the jobs), or several separated by commas; default: all. */
const PARTS = (process.env.BENCH_PART || 'embedded,postgres,members').split(',');
const KINDS = kinds.filter((kind) => (process.env.BENCH_KIND || kinds.join()).split(',').includes(kind));

const names: Readonly<Record<RequestKind, string>> = {
  spend: 'spends (coins held at a till)',
  claim: 'claims',
  redemption: 'redemptions (a voucher for coins)',
  order: 'orders (coins, level, badges)',
};

/**
 * Spends, claims, redemptions and orders per second through the whole API, on both databases, 32 at a time, with the round trips of a call. Each is
 * compared with two peers behind bare Fastify: the same SQL, recorded from the API and replayed (the goal), and, except for orders, one hand-written
 * database function with fewer and simpler statements and one round trip (the limit). Then on PostgreSQL with few and with many members, and the jobs
 * with equal numbers due in both. Ways alternate; rates are medians, a ratio is the median of the rounds' own.
 */
export async function run(): Promise<Figure[]> {
  const figures = PARTS.includes('embedded') ? await besidePeers('embedded', 'embedded') : [];
  if (!postgresAnswers) return figures;
  if (PARTS.includes('postgres')) figures.push(...(await withPostgres((url) => besidePeers('postgres', url))));
  if (PARTS.includes('members')) figures.push(...(await withPostgres((few) => withPostgres((many) => besideMany(few, many)))));
  return figures;
}

async function withPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  const { url, close } = await aPostgres();
  try {
    return await use(url);
  } finally {
    await close();
  }
}

const say = (line: string): void => console.error(line);

async function besidePeers(database: 'embedded' | 'postgres', url: string): Promise<Figure[]> {
  const label = database === 'embedded' ? database : 'PostgreSQL';
  say(`The calls to replay are recorded, ${label}`);
  const replayed = await openReplayed(database, {
    recordServer: join(import.meta.dirname, 'value/record-server.ts'),
    members: MEMBERS,
    kinds: KINDS,
    counts: [WARM_UP, ...Array<number>(ROUNDS).fill(COUNT)],
  });
  try {
    const place = await openPlace(MEMBERS, url);
    try {
      const figures: Figure[] = [];
      for (const kind of KINDS) {
        say(`${names[kind]}, ${label}`);
        const ways = (count: number) => [
          () => place.send(kind, 'api', count),
          () => replayed.send(kind),
          ...(isInOneCall(kind) ? [() => place.send(kind, 'bare', count)] : []),
        ];
        for (const warmUp of ways(WARM_UP)) await warmUp();
        const [api, same, limit] = (await alternate(ROUNDS, ways(COUNT))) as [Rate[], Rate[], Rate[] | undefined];
        const { trips, packets } = await place.trips(kind);
        const name = `${names[kind]}, ${label}`;
        figures.push(
          ...tell(
            perSecond(`${name}, beside the same SQL behind Fastify (goal 0.6)`, api, same),
            p99(`${name}, p99, beside the same SQL`, api, same),
            ...(limit
              ? [
                  perSecond(`${name}, beside one database function (limit)`, api, limit),
                  p99(`${name}, p99, beside one database function`, api, limit),
                ]
              : []),
            { name: `${name}, round trips a call (goal 4)`, value: trips, unit: '' },
            { name: `${name}, packets to the database a call`, value: packets, unit: '' },
          ),
        );
      }
      return figures;
    } finally {
      place.stop();
    }
  } finally {
    await replayed.close();
  }
}

async function besideMany(fewUrl: string, manyUrl: string): Promise<Figure[]> {
  say(`${MANY} members are seeded`);
  const many = await openPlace(MANY, manyUrl);
  const few = await openPlace(FEW, fewUrl);
  try {
    const figures: Figure[] = [];
    for (const kind of KINDS) {
      say(`${names[kind]}, ${FEW} and ${MANY} members`);
      await many.send(kind, 'api', WARM_UP);
      await few.send(kind, 'api', WARM_UP);
      const ways = [() => many.send(kind, 'api', COUNT), () => few.send(kind, 'api', COUNT)];
      const [large, small] = (await alternate(ROUNDS, ways)) as [Rate[], Rate[]];
      figures.push(
        ...tell(
          perSecond(`${names[kind]}, ${MANY} members, beside ${FEW} (goal 0.9)`, large, small),
          p99(`${names[kind]}, ${MANY} members, p99`, large, small),
        ),
      );
    }
    return [...figures, ...(await jobsBeside(few, many))];
  } finally {
    few.stop();
    many.stop();
  }
}

async function jobsBeside(few: BenchServer, many: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  await Promise.all([few.calm(), many.calm()]);
  for (const job of jobNames) {
    const times: { readonly few: number; readonly many: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ms: number[] = [];
      for (const place of [few, many]) {
        await place.makeDue(job, round);
        const ran = await place.runJob(job);
        say(`${job}: ${JSON.stringify(ran.result)} in ${Math.round(ran.ms)} ms`);
        ms.push(ran.ms);
      }
      times.push({ few: ms[0]!, many: ms[1]! });
    }
    figures.push(
      ...tell({
        name: `job ${job}, as much due, ${MANY} members beside ${FEW} (goal 1)`,
        value: median(times.map((each) => each.many)),
        unit: 'ms',
        reference: median(times.map((each) => each.few)),
        ratio: median(times.map((each) => each.many / each.few)),
      }),
    );
  }
  return figures;
}
