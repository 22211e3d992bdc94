import { afterEach, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aRelease } from '../programme.ts';
import { aBadgeTill, aChanging, type BadgeTill } from './badges.ts';

type Document = { startsAt: string; badges: { id: string; tiers: { count: number; rewardCoins: number }[] }[] };
const shipped = aRelease().documents.get('campaign:badges') as Document;
const badgesWith = (id: string, more: object) => shipped.badges.map((badge) => (badge.id === id ? { ...badge, ...more } : badge));

let till: BadgeTill;
afterEach(async () => {
  await expectInvariants(till.db);
  await till.close();
});

it('fewer purchases asked for light what was counted before, and more put nothing out', async () => {
  const { feed, change } = aChanging();
  till = await aBadgeTill({}, feed);
  for (let at = 0; at < 3; at += 1) await till.buy();
  await till.light();
  change({
    badges: badgesWith('toy', {
      tiers: [{ count: 1 }, { count: 3, rewardCoins: 300 }, { count: 9, rewardCoins: 1500 }],
    }),
  });
  expect(await till.badge()).toMatchObject({ level: 1 });
  await till.light();
  expect(await till.badge()).toMatchObject({ level: 2, state: 'claim' });
  change({
    badges: badgesWith('toy', {
      tiers: [{ count: 2 }, { count: 8, rewardCoins: 300 }, { count: 9, rewardCoins: 1500 }],
    }),
  });
  await till.light();
  expect(await till.badge()).toMatchObject({ level: 2 });
});

it('a changed number looks only at those who have begun the badge, and nothing changed at nobody', async () => {
  const { feed, change } = aChanging();
  till = await aBadgeTill({}, feed);
  await till.buy({ category: 'food' });
  await till.light();
  expect(await till.light()).toMatchObject({ badges: 0, members: 0 });
  change({
    badges: badgesWith('toy', {
      tiers: [{ count: 1 }, { count: 2, rewardCoins: 1 }, { count: 3, rewardCoins: 1 }],
    }),
  });
  expect(await till.light()).toMatchObject({ badges: 1, members: 0 });
  change({
    badges: badgesWith('food', {
      tiers: [{ count: 1 }, { count: 2, rewardCoins: 1 }, { count: 3, rewardCoins: 1 }],
    }),
  });
  expect(await till.light()).toMatchObject({ badges: 2, members: 1 });
});

it('a badge for another category counts orders that were there before, and lets the others go', async () => {
  const { feed, change } = aChanging();
  till = await aBadgeTill({}, feed);
  await till.buy({ category: 'food' });
  const returned = await till.buy({ category: 'food' });
  await till.refund(returned, 2_000);
  await till.buy();
  await till.light();
  change({ badges: badgesWith('toy', { category: 'food' }) });
  await till.light();
  expect(await till.badge()).toMatchObject({ count: 1, level: 1, amount: { amountMinor: 2_000 } });
});

it('an earlier start counts older orders, and a count that ended early goes on where it was', async () => {
  const { feed, change } = aChanging();
  change({ startsAt: '2025-08-12T00:00:00Z' });
  till = await aBadgeTill({}, feed);
  await till.buy();
  await till.light();
  expect(await till.badge()).toMatchObject({ count: 0 });
  change({ startsAt: '2025-08-01T00:00:00Z' });
  await till.light();
  expect(await till.badge()).toMatchObject({ count: 1, level: 1 });
  await till.rows(`update badge_recount set after_member = '' where badge_id = 'toy'`);
  expect(await till.light()).toMatchObject({ badges: 1, members: 1 });
  expect(await till.badge()).toMatchObject({ count: 1, level: 1 });
});
