import type { Lottery } from '../../../member-server/programme/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aShopper } from '../redemptions/world.ts';

/** The days on which tests draw. */
export const firstDay = '2025-02-10';
export const at = (day: string, time = '08:00:00'): string => `${day}T${time}.000Z`;

const base = { art: 'gift', ground: 'mint' } as const;
const cell = (id: string, range: number, gives: object, more: object = {}) => ({
  id,
  name: { t: 'lotteries.prize.nothing' },
  ...base,
  range,
  gives,
  ...more,
});
export const prizes = [
  cell('coins-5', 30, { kind: 'coins', coins: 5 }),
  cell('empty-a', 25, { kind: 'nothing' }),
  cell('coins-50', 10, { kind: 'coins', coins: 50 }, { stockTotal: 4 }),
  cell('empty-b', 35, { kind: 'nothing' }),
];

/** A draw without limits for members: what else a test changes of it. */
export const plenty = (changes: Partial<Lottery> = {}): object => ({
  prizes,
  freeChancesPerDay: 100,
  perMemberPerDay: 1_000,
  perMember: 100_000,
  markets: ['MY', 'KH'],
  ...changes,
});

export interface DrawWorld extends TestServer {
  readonly member: Member;
  /** Draws so many times; gives the answers. */
  draw(count: number, options?: { member?: Member; lottery?: string }): Promise<readonly Drawn[]>;
  /** Goes to the next day after `day`, and tells its seed. */
  reveal(day?: string): Promise<void>;
  run(job: string): Promise<unknown>;
  /** Rows of a table, for what no operation shows. */
  rows<R = Record<string, unknown>>(sql: string): Promise<R[]>;
  /** Changes rows behind the back of what protects them. */
  tamper(sql: string, table: string): Promise<void>;
}

export interface Drawn {
  readonly drawId: string;
  readonly outcome: 'prize' | 'near_miss';
  readonly stopIndex: number | readonly number[];
  readonly prize?: { readonly id: string };
  readonly proof: { readonly participationId: string; readonly value: string; readonly commitment: string };
}

const widgets = { 'lucky-wheel': 'wheel', 'nine-treasures': 'grid', 'lucky-reels': 'slot' } as const;
export const lotteries = Object.keys(widgets) as (keyof typeof widgets)[];
export const wheel = 'lucky-wheel';

let seeds = 0;
let statements = 0;

/** A member in Malaysia before the three draws of the demo, without limits; `changes` are of documents. */
export async function aDrawWorld(changes: Readonly<Record<string, object>> = {}): Promise<DrawWorld> {
  const open = Object.fromEntries(lotteries.map((id) => [id, plenty()]));
  const server = await aMemberServer({ now: at(firstDay), releases: aFeed(aRelease({ ...open, ...changes })) });
  const member = await aShopper(server);
  const rows = <R>(sql: string): Promise<R[]> => server.db.all<object, R>(statement(`test.draws_${++statements}`, sql), {});
  const run = (job: string) => server.server.jobs.runNow(job);
  return {
    ...server,
    member,
    rows,
    run,
    async draw(count, { member: who = member, lottery = wheel } = {}) {
      const made: Drawn[] = [];
      for (let each = 0; each < count; each += 1) {
        const body = { clientSeed: `seed-${++seeds}`, expectedCost: 0 };
        const answer = await server.call(who, 'POST', `/lotteries/${lottery}/draws`, { body });
        if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
        made.push(answer.body);
      }
      return made;
    },
    async reveal(day = firstDay) {
      server.clock.moveTo(new Date(Date.parse(at(day)) + 86_400_000).toISOString());
      await run('chain-draws');
      await run('reveal-seeds');
      await run('tally-draws');
    },
    tamper: (sql, table) =>
      server.db.transaction((tx) =>
        tx.script(`alter table ${table} disable trigger user; ${sql}; alter table ${table} enable trigger user`),
      ),
  };
}
