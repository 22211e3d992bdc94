import type { Lottery, LotteryPrize } from '../../../member-server/programme/index.ts';
import type { Release, ReleaseFeed } from '../../../schemas/release.ts';
import type { Member, TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aShopper, type Place } from '../redemptions/world.ts';

export { again, available, give, rows, run } from '../redemptions/world.ts';

export const wheel = 'lucky-wheel';

type Prize = Partial<LotteryPrize> & Pick<LotteryPrize, 'id' | 'range'>;

/** A prize of 10 coins, or an empty cell. */
export const aPrize = ({ id, range, ...more }: Prize): LotteryPrize => ({
  id,
  name: { t: 'lotteries.prize.coins' } as unknown as string,
  art: 'coin',
  ground: 'butter',
  gives: { kind: 'coins', coins: 10 },
  range,
  ...more,
});
export const anEmpty = (id: string, range = 0): LotteryPrize => aPrize({ id, range, gives: { kind: 'nothing' } });

/** Weights of 1 for the prizes given and an empty cell that is never drawn. */
export const always = (...prizes: readonly Partial<LotteryPrize>[]): LotteryPrize[] => [
  ...prizes.map((prize, at) => aPrize({ id: `p${at + 1}`, range: 1, ...prize })),
  anEmpty('none'),
];

/** Draws in Malaysia are cleared for everybody, spins for coins too. */
const cleared = (more: object = {}) => ({
  byMarket: { MY: { on: true, paidEntry: true, minAge: 18, legalNote: { t: 'lotteries.legal.general' }, ...more } },
});

/** The baseline with the wheel changed; a spin is free three times a day, then costs 20. */
export const aWheel = (changes: Partial<Lottery> = {}, market: object = {}, others: Readonly<Record<string, object>> = {}): Release =>
  wheelAt(1, '2000-01-01T00:00:00.000Z', changes, market, others);

export const wheelAt = (
  revision: number,
  effectiveAt: string,
  changes: Partial<Lottery> = {},
  market: object = {},
  others: Readonly<Record<string, object>> = {},
): Release =>
  aRelease(
    {
      [wheel]: {
        freeChancesPerDay: 3,
        costCoins: 20,
        boughtPerDay: 5,
        perMemberPerDay: 8,
        perMember: 20,
        tasks: [],
        gates: {},
        prizes: always({}),
        ...changes,
      },
      draws: cleared(market),
      ...others,
    },
    revision,
    effectiveAt,
  );

export interface Switched extends ReleaseFeed {
  readonly killed: Set<string>;
}

/** A feed with kill switches. */
export function switched(...releases: readonly Release[]): Switched {
  const killed = new Set<string>();
  return { ...aFeed(...releases), isKilled: (target) => killed.has(target), killed };
}

export interface Spin {
  readonly id?: string;
  readonly expectedCost?: number;
  readonly clientSeed?: string;
  readonly key?: string;
}

export const spin = (
  place: Pick<TestServer, 'call'>,
  member: Member,
  { id = wheel, expectedCost = 0, clientSeed = 'mine', key }: Spin = {},
) => place.call(member, 'POST', `/lotteries/${id}/draws`, { body: { clientSeed, expectedCost }, ...(key === undefined ? {} : { key }) });

export const lotteryOf = async (place: Pick<TestServer, 'call'>, member: Member | undefined, id = wheel, headers = {}) =>
  (await place.call(member, 'GET', `/lotteries/${id}`, { headers: { 'x-market': 'MY', ...headers } })).body;

/** A member of old; `coins` none unless said. */
export const aPlayer = (place: Place, wanted: Parameters<typeof aShopper>[1] = {}): Promise<Member> =>
  aShopper(place, { coins: 0, ...wanted });
