import { type EarnType, grant } from '../../../member-server/coins/index.ts';
import { link } from '../../../member-server/entertainment/index.ts';
import { setLevel } from '../../../member-server/levels/index.ts';
import { givePlan } from '../../../member-server/plans/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { openSession } from '../../../member-server/sessions/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { type Member, signedIn, type TestServer } from '../member-server.ts';

export type Place = Pick<TestServer, 'server' | 'db' | 'clock' | 'call'>;

/** Registered before the tests’ clock, so that nobody is new. */
const LONG_AGO = '2025-01-05T08:00:00.000Z';
let given = 0;

export const homes: Readonly<Record<string, object>> = {
  MY: {
    recipient: 'Mei Tan',
    phone: '012-345 6789',
    country: 'MY',
    province: 'selangor',
    city: 'Shah Alam',
    detail: '12 Jalan Plumbum',
    postalCode: '40000',
  },
  ID: {
    recipient: 'Dewi',
    phone: '0812-3456-7890',
    country: 'ID',
    province: 'bali',
    city: 'Denpasar',
    detail: 'Jl. Gajah 1',
    postalCode: '80111',
  },
  SG: {
    recipient: 'Tan',
    phone: '8123 4567',
    country: 'SG',
    province: 'singapore',
    city: 'Singapore',
    detail: '1 Raffles Place',
    postalCode: '018956',
  },
};

interface Shopper {
  readonly market?: string;
  readonly coins?: number;
  readonly level?: 1 | 2 | 3 | 4;
  readonly plan?: 'vip' | 'svip';
  readonly brand?: string;
}

/** A member of old with so many coins, at a level, with a paid plan, in a market. */
export async function aShopper(place: Place, { market = 'MY', coins = 10_000, level = 1, plan, brand }: Shopper = {}): Promise<Member> {
  const now = place.clock.now();
  const member = await signedIn(place, market);
  const rules = takeRelease(place.server.tools.releases, now);
  await run(place, `update member set registered_at = '${LONG_AGO}'${brand ? `, brand = '${brand}'` : ''} where id = '${member.id}'`);
  if (level > 1) await place.db.transaction(async (tx) => setLevel(tx, { memberId: member.id, now, rules, level }));
  const period = { startsAt: LONG_AGO, endsAt: '2027-01-01T00:00:00.000Z' };
  if (plan)
    await place.db.transaction(async (tx) =>
      givePlan(tx, { id: `plan-${++given}`, memberId: member.id, market, tier: plan, ...period, rules }),
    );
  if (coins > 0) await give(place, member, coins);
  return member;
}

/** The same member signed in anew, at the instant of the clock. */
export const again = async (place: Place, member: Member): Promise<Member> => {
  const { db, server, clock } = place;
  const now = clock.now();
  const rules = takeRelease(server.tools.releases, now);
  const session = { memberId: member.id, userAgent: undefined, now, rules };
  return { ...member, token: await db.transaction(async (tx) => openSession(tx, server.tools, session).token) };
};

/** Coins as an event would give them. */
export const give = (place: Place, { id: memberId, market }: Member, amount: number, type: EarnType = 'engagement_reward') => {
  const now = place.clock.now();
  const rules = takeRelease(place.server.tools.releases, now);
  return place.db.transaction((tx) =>
    grant(tx, { memberId, market, type, amount, source: { kind: 'event', id: `e${++given}` }, now, rules }),
  );
};

export const linkFunifun = (place: Place, { id: memberId }: Member) =>
  place.db.transaction((tx) => link(tx, { memberId, partner: 'funifun', now: place.clock.now() }));

/** An address of the member's market; its id. */
export async function anAddress(place: Place, member: Member, more: object = {}): Promise<string> {
  const { status, body } = await place.call(member, 'POST', '/me/addresses', { body: { ...homes[member.market], ...more } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

export const redeem = (place: Place, member: Member, body: object, key?: string) =>
  place.call(member, 'POST', '/me/redemptions', { body, ...(key === undefined ? {} : { key }) });
export const available = async (place: Place, member: Member): Promise<number> =>
  (await place.call(member, 'GET', '/me/coins')).body.available;

let asked = 0;
export const rows = <R = Record<string, unknown>>({ db }: Pick<Place, 'db'>, sql: string): Promise<R[]> =>
  db.all<object, R>(statement(`test.redemptions_${++asked}`, sql), {});
export const run = ({ db }: Pick<Place, 'db'>, sql: string): Promise<void> => db.transaction((tx) => tx.script(sql));
