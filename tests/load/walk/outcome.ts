import { checkInvariants } from '../../../member-server/invariants/index.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import type { Db } from '../../../server-kit/db.ts';
import { statement } from '../../../server-kit/statement.ts';
import { fair, totals, wheel } from './documents.ts';
import { NOTICE_DAYS } from './dreamers.ts';
import { abroad, home } from './shops.ts';
import type { World } from './world.ts';

/** Rows that are not of any use case: when somebody was last seen, nonces, limits, runs of jobs. They change when a request only repeats. */
const passing = ['partner_nonce', 'partner_key', 'partner_miss', 'rate_bucket', 'job_run', 'session', 'member'];

/** Of an event what happened, not how often it was told since; of days of draws those that were drawn on, not what a server opens for the next one. */
const parts: Readonly<Record<string, string>> = {
  outbox: '(select id, topic, subject, payload, created_at from member.outbox)',
  prize_day: '(select * from member.prize_day where used > 0)',
  seed_epoch:
    '(select e.* from member.seed_epoch e where exists (select from member.draw d where (d.lottery_id, d.utc_day) = (e.lottery_id, e.utc_day)))',
};

const tables = statement<object, { name: string }>(
  'test.walk.tables',
  `select tablename as name from pg_tables where schemaname = 'member' order by 1`,
);
const net = statement<object, { wallet: string; net: number | null }>(
  'test.walk.net',
  `select member_id || ' ' || market as wallet, sum(amount) filter (where type <> 'expired') net from coin_tx group by 1`,
);
const entries = statement<{ wallet: string }, { entry: string }>(
  'test.walk.entries',
  `select concat_ws(' ', amount, type, source_kind, source_id, reverses) entry from coin_tx
   where member_id || ' ' || market = $wallet and type <> 'expired' order by account_version`,
);
const issued = statement<object, { offer_id: string; times: number }>(
  'test.walk.issued',
  `select offer_id, count(*) times from voucher where offer_id like 'walk-%' group by 1`,
);
const left = statement<object, { item_id: string; remaining: number }>(
  'test.walk.left',
  `select item_id, remaining from item_stock where item_id like 'walk-%'`,
);
const prizes = statement<{ id: string }, { prize_id: string; remaining: number }>(
  'test.walk.prizes',
  'select prize_id, remaining from prize_stock where lottery_id = $id',
);
const prizeDays = statement<{ id: string }, { day: string; used: number }>(
  'test.walk.prize_days',
  `select utc_day || ' ' || prize_id as day, used from prize_day where lottery_id = $id and used > 0`,
);
const claims = statement<object, { claim: string }>(
  'test.walk.claims',
  `select member_id || ' ' || tier as claim from badge_claim order by 1`,
);
// Money that the sandbox took or gave back, of which our books say something else.
const unsettled = statement<object, { payment: string }>(
  'test.walk.unsettled',
  `select concat_ws(' ', p.id, p.state, s.state) payment from payment p join sandbox_payment s on s.reference = p.id
   where (s.state = 'paid') <> (p.state in ('paid', 'refunding')) or (s.state = 'refunded') <> (p.state = 'refunded')`,
);
const attending = statement<{ id: string }, { member_id: string }>(
  'test.walk.attending',
  `select member_id from attendance where activity_id = $id and status = 'attending' order by 1`,
);
// Of who began at the highest level: where they are, what they were told, and whether the notice came long enough before.
const fallen = statement<{ days: number }, { fall: string }>(
  'test.walk.fallen',
  `select concat_ws(' ', l.level, count(*) filter (where e.kind = 'at_risk'), count(*) filter (where e.kind = 'down'),
     min(e.occurred_at) filter (where e.kind = 'down') >= min(e.occurred_at) filter (where e.kind = 'at_risk') + $days * interval '1 day') fall
   from level_history h join member_level l on l.member_id = h.member_id left join level_event e on e.member_id = h.member_id
   where h.level = 4 group by h.member_id, l.level`,
);
const expiries = statement<object, { times: number }>(
  'test.walk.expiries',
  `select (select count(*) from coin_tx where type = 'expired') + (select count(*) from voucher where status = 'expired') times`,
);

export interface Outcome {
  readonly broken: readonly object[];
  readonly invariants: readonly number[];
  readonly wrongWallets: readonly object[];
  readonly issued: Readonly<Record<string, number>>;
  readonly left: Readonly<Record<string, number>>;
  /** Of the prizes of the walk's draw; by day, how many are gone. */
  readonly prizesLeft: Readonly<Record<string, number>>;
  readonly prizesOn: Readonly<Record<string, number>>;
  /** Payments of which the sandbox says something else. */
  readonly unsettled: readonly string[];
  /** Rewards of badges that were claimed, by member and tier. */
  readonly claims: readonly string[];
  readonly attending: readonly string[];
  /** Of each walker who began at the highest level: level, notices, drops, and whether they came in this order and time. */
  readonly fallen: readonly string[];
  readonly expiries: number;
  /** One text for all that stands in all tables: the same text, nothing changed. */
  readonly checksum: string;
}

/** Reads the database, which no server may have open where it is the embedded one. */
export async function readOutcome(place: { dataDir: string; databaseUrl?: string }, world: World): Promise<Outcome> {
  const database = await openDatabase(place.databaseUrl ? { url: place.databaseUrl } : { dataDir: `${place.dataDir}/database` });
  try {
    const db = database.schema('member');
    const { invariants } = await checkInvariants(db, world.now);
    const wallets = new Map((await db.all(net, {})).map((row) => [row.wallet, row.net ?? 0]));
    return {
      broken: invariants.filter(({ ok }) => !ok),
      invariants: invariants.map(({ number }) => number),
      wrongWallets: await Promise.all(
        world.walkers
          .flatMap(({ id }) => [home, abroad].map(({ market }) => `${id} ${market}`))
          .map((wallet) => ({ wallet, told: world.coins.get(wallet) ?? 0, written: wallets.get(wallet) ?? 0 }))
          .filter(({ told, written }) => told !== written)
          .map(async (each) => ({
            ...each,
            tales: world.told.filter(({ wallet }) => wallet === each.wallet).map(({ coins, about }) => `${coins} ${about}`),
            entries: (await db.all(entries, { wallet: each.wallet })).map(({ entry }) => entry),
          })),
      ),
      issued: Object.fromEntries((await db.all(issued, {})).map((row) => [row.offer_id, row.times])),
      left: Object.fromEntries((await db.all(left, {})).map((row) => [row.item_id, row.remaining])),
      prizesLeft: Object.fromEntries((await db.all(prizes, wheel)).map((row) => [row.prize_id, row.remaining])),
      prizesOn: Object.fromEntries((await db.all(prizeDays, wheel)).map((row) => [row.day, row.used])),
      unsettled: (await db.all(unsettled, {})).map((row) => row.payment),
      claims: (await db.all(claims, {})).map((row) => row.claim),
      attending: (await db.all(attending, fair)).map((row) => row.member_id),
      fallen: (await db.all(fallen, { days: NOTICE_DAYS })).map((row) => row.fall),
      expiries: (await db.one(expiries, {}))?.times ?? 0,
      checksum: await checksum(db),
    };
  } finally {
    await database.close();
  }
}

async function checksum(db: Db): Promise<string> {
  const sums: string[] = [];
  for (const { name } of await db.all(tables, {})) {
    if (passing.includes(name)) continue;
    const sum = statement<object, { sum: string }>(
      `test.walk.sum_${name}`,
      `select coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), 'empty') sum from ${parts[name] ?? `member."${name}"`} t`,
    );
    sums.push(`${name} ${(await db.one(sum, {}))?.sum}`);
  }
  return sums.join('\n');
}

/** What the answers say must be left of the items. */
export const expectedLeft = (world: World): Record<string, number> =>
  Object.fromEntries([...world.swapped].map(([id, quantity]) => [id, totals[id as keyof typeof totals] - quantity]));

/** What the answers say must be left of the prizes of the draw. */
export const expectedPrizes = (world: World): Record<string, number> =>
  Object.fromEntries(Object.entries(wheel.stock).map(([id, stock]) => [id, stock - (world.won.get(id) ?? 0)]));

/** How many of its prizes that have a limit a day were won on each, as the answers say. */
export const expectedPrizesOn = (world: World): Record<string, number> =>
  Object.fromEntries([...world.wonOn].filter(([day]) => wheel.daily.some((id) => day.endsWith(` ${id}`))));

export const expectedAttending = (world: World): string[] =>
  [...world.places]
    .filter(([, places]) => places === 1)
    .map(([id]) => id)
    .sort();
