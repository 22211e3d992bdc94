import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import badgesDocument from '../../../campaigns/programme/badges.json' with { type: 'json' };
import levelsDocument from '../../../campaigns/programme/levels.json' with { type: 'json' };
import { aBadgeTill, type BadgeTill, start } from '../badges/badges.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole } from '../member-admin/console.ts';
import { type Member, signedIn } from '../member-server.ts';

type Figure = { id: string; label: string; market?: string; before: number; after: number; unit?: string; worth?: object };

let till: BadgeTill;
let ops: ReturnType<typeof aConsole>;
const members: Member[] = [];
const join = async (market = 'MY') => {
  till.clock.moveTo('2025-08-09T08:00:00.000Z');
  const member = await signedIn(till, market);
  till.clock.moveTo(start);
  members.push(member);
  return member;
};
beforeAll(async () => {
  till = await aBadgeTill();
  ops = aConsole(till);
});
afterAll(() => till.close());

async function simulate(document: { readonly id: string }, by: { markets?: readonly string[] } = {}) {
  const { status, body } = await ops.ask({ role: 'campaign', ...by }, 'POST', '/simulations', {
    documents: [{ kind: 'campaign', id: document.id, body: document }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { figures: Figure[]; confirm: boolean; members: number };
}
const told = (figures: readonly Figure[], market?: string) =>
  figures.filter((each) => each.market === market).map(({ label, before, after }) => `${label}: ${before} → ${after}`);

const ofLevels = (thresholdsMinor: readonly number[]) => ({
  ...levelsDocument,
  byMarket: { ...levelsDocument.byMarket, MY: { ...levelsDocument.byMarket.MY, thresholdsMinor } },
});
const ofBadges = (tiers: readonly object[], more: object = {}) => ({
  ...badgesDocument,
  badges: badgesDocument.badges.map((badge) => (badge.id === 'toy' ? { ...badge, tiers, ...more } : badge)),
});

describe('What other thresholds do with the members of today (A-09 to A-11)', () => {
  beforeAll(async () => {
    const [leader, none, creator, thailand] = [await join(), await join(), await join(), await join('TH')];
    await till.buy({ amountMinor: 30_000, category: 'books' }, leader);
    await till.buy({ amountMinor: 10_000, category: 'books' }, none);
    await till.buy({ amountMinor: 95_000, category: 'books' }, creator);
    await till.buy({ amountMinor: 90_000, category: 'books', market: 'TH' }, thailand);
  });

  it('lower ones: who goes up with the next purchase, and the vouchers of the packs', async () => {
    const { figures, confirm, members: all } = await simulate(ofLevels([0, 8_000, 40_000, 90_000]));
    const lines = ['Enough for Leader: 0 → 1', 'Enough for Creator: 0 → 0', 'Enough for Dreamer: 0 → 1', 'Vouchers of their packs: 0 → 4'];
    const changed = lines.filter((line) => !line.endsWith('0 → 0'));
    expect(told(figures)).toEqual(changed);
    expect(told(figures, 'MY')).toEqual(changed);
    expect(told(figures, 'TH')).toEqual([]);
    expect(confirm).toBe(true);
    expect(all).toBeGreaterThanOrEqual(4);
  });

  it('higher ones: who is short of the level that they have at its end, which is asked about once more', async () => {
    const { figures, confirm } = await simulate(ofLevels([0, 31_000, 100_000, 270_000]));
    expect(told(figures)).toEqual(['Short of Leader at its end: 0 → 1', 'Short of Creator at its end: 0 → 1']);
    expect(confirm).toBe(true);
  });

  it('a level that somebody had before brings no second pack', async () => {
    const lowered = ofLevels([0, 8_000, 40_000, 90_000]);
    await till.db.transaction((tx) =>
      tx.script(`insert into level_history (member_id, since, level, revision) values ('${members[1]!.id}', '2020-01-01', 2, 1)`),
    );
    expect(told((await simulate(lowered)).figures)).toContain('Vouchers of their packs: 0 → 2');
  });

  it('the same ones, and those of markets that somebody else looks after, say nothing', async () => {
    expect((await simulate(ofLevels(levelsDocument.byMarket.MY.thresholdsMinor))).figures).toEqual([]);
    expect((await simulate(ofLevels([0, 8_000, 40_000, 90_000]), { markets: ['TH'] })).figures).toEqual([]);
  });
});

describe('What other badges do with what members have bought (A-60, A-65)', () => {
  let collector: Member;
  beforeAll(async () => {
    collector = await join();
    for (let time = 0; time < 3; time += 1) await till.buy({ amountMinor: 2_000 }, collector);
  });
  const metals = (first: number, second: number, third: number, coins = [300, 1500]) => [
    { count: first },
    { count: second, rewardCoins: coins[0] },
    { count: third, rewardCoins: coins[1] },
  ];

  it('fewer purchases light more: by badge and tier, in coins and in what tills take for them', async () => {
    const { figures, confirm } = await simulate(ofBadges(metals(1, 3, 9)));
    expect(told(figures)).toEqual(['Toys, Silver: 0 → 1', 'Coins to claim: 0 → 300']);
    expect(figures.find(({ market }) => market === 'MY')).toMatchObject({ id: 'badge_coins', worth: { amountMinor: 75, currency: 'MYR' } });
    expect(confirm).toBe(true);
    // What the release does is what was foreseen.
    expect(await till.badge('toy', collector)).toMatchObject({ level: 1 });
  });

  it('more purchases put nothing out, and an amount that is not reached lights nothing', async () => {
    expect((await simulate(ofBadges(metals(2, 5, 12)))).figures).toEqual([]);
    const dear = ofBadges(metals(1, 3, 9), { byMarket: { MY: { amountsMinor: [0, 6_001, 13_500] } } });
    expect((await simulate(dear)).figures).toEqual([]);
  });

  it('another reward changes what is open, and not what was claimed', async () => {
    await till.buy({ amountMinor: 2_000 }, collector);
    expect(told((await simulate(ofBadges(metals(1, 4, 9, [500, 1500])))).figures)).toEqual(['Coins to claim: 300 → 500']);
    expect((await till.claim(2, 'toy', collector)).status).toBe(201);
    expect((await simulate(ofBadges(metals(1, 4, 9, [500, 1500])))).figures).toEqual([]);
    await expectInvariants(till.db);
  });
});
