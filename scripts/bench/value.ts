import { aPostgres, postgresAnswers } from '../../tests/server-kit/databases.ts';
import { type Figure, tell } from './figure.ts';
import { jobNames } from './value/jobs.ts';
import { openPlace, type Place, type Sent } from './value/place.ts';
import { type Kind, kinds } from './value/requests.ts';

const ROUNDS = 3;
const COUNT = Number(process.env.BENCH_COUNT || 1_000);
const WARM_UP = Math.min(COUNT, 500);
const FEW = 1_000;
const MANY = Number(process.env.BENCH_MEMBERS || 1_000_000);
/** `embedded`, `postgres`, `members` (1,000 beside many, with the jobs), or several with commas; all where absent. */
const PARTS = (process.env.BENCH_PART || 'embedded,postgres,members').split(',');
const KINDS = kinds.filter((kind) => (process.env.BENCH_KIND || kinds.join()).split(',').includes(kind));

const names: Readonly<Record<Kind, string>> = {
  spend: 'spends (coins held at a till)',
  claim: 'claims',
  redemption: 'redemptions (a voucher for coins)',
};

/**
 * Spends, claims and redemptions a second through the whole API beside the same statements as one database call behind bare Fastify, on both databases, 32
 * at a time, with the round trips of a call; then on PostgreSQL with few and with many members, and the jobs with as much due in both. Ways alternate;
 * rates are medians, a ratio is the median of the rounds' own.
 */
export async function run(): Promise<Figure[]> {
  const figures = PARTS.includes('embedded') ? await besideOneCall('embedded', 'embedded') : [];
  if (!postgresAnswers) return figures;
  if (PARTS.includes('postgres')) figures.push(...(await withPostgres((url) => besideOneCall('PostgreSQL', url))));
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

async function besideOneCall(label: string, database: string): Promise<Figure[]> {
  const place = await openPlace(10_000, database);
  try {
    const figures: Figure[] = [];
    for (const kind of KINDS) {
      say(`${names[kind]}, ${label}`);
      const [api, bare] = await alternate([() => place.send(kind, 'api', COUNT), () => place.send(kind, 'bare', COUNT)], async () => {
        await place.send(kind, 'api', WARM_UP);
        await place.send(kind, 'bare', WARM_UP);
      });
      const { trips, packets } = await place.trips(kind);
      figures.push(
        ...tell(
          {
            name: `${names[kind]}, ${label}, beside one call behind Fastify (goal 0.6)`,
            value: median(api.map(({ perSecond }) => perSecond)),
            unit: '/s',
            reference: median(bare.map(({ perSecond }) => perSecond)),
            ratio: ratioOf(api, bare),
          },
          p99(`${names[kind]}, ${label}, p99`, api, bare),
          { name: `${names[kind]}, ${label}, round trips a call (goal 4)`, value: trips, unit: '' },
          { name: `${names[kind]}, ${label}, packets to the database a call`, value: packets, unit: '' },
        ),
      );
    }
    return figures;
  } finally {
    place.stop();
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
      const [large, small] = await alternate([() => many.send(kind, 'api', COUNT), () => few.send(kind, 'api', COUNT)], async () => {
        await many.send(kind, 'api', WARM_UP);
        await few.send(kind, 'api', WARM_UP);
      });
      figures.push(
        ...tell(
          {
            name: `${names[kind]}, ${MANY} members, beside ${FEW} (goal 0.9)`,
            value: median(large.map(({ perSecond }) => perSecond)),
            unit: '/s',
            reference: median(small.map(({ perSecond }) => perSecond)),
            ratio: ratioOf(large, small),
          },
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

async function jobsBeside(few: Place, many: Place): Promise<Figure[]> {
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

async function alternate(ways: readonly (() => Promise<Sent>)[], warmUp: () => Promise<void>): Promise<[Sent[], Sent[]]> {
  await warmUp();
  const sent: [Sent[], Sent[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) for (const [at, way] of ways.entries()) sent[at as 0 | 1].push(await way());
  return sent;
}

const ratioOf = (these: readonly Sent[], those: readonly Sent[]): number =>
  median(these.map(({ perSecond }, round) => perSecond / those[round]!.perSecond));
const p99 = (name: string, these: readonly Sent[], those: readonly Sent[]): Figure => ({
  name,
  value: median(these.map(({ p99Ms }) => p99Ms)),
  unit: 'ms',
  reference: median(those.map(({ p99Ms }) => p99Ms)),
});
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
