import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../../campaigns/programme/badges.json' with { type: 'json' };
import { aBadgeTill, aChanging, type BadgeTill, start } from '../badges/badges.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole } from '../member-admin/console.ts';
import { type Member, signedIn } from '../member-server.ts';

/** Badges that are new or count other purchases: what is foreseen is what the release then does. */
type Figure = { id: string; label: string; market?: string; before: number; after: number };

const { feed, change } = aChanging();
let till: BadgeTill;
let ops: ReturnType<typeof aConsole>;
let baker: Member;
beforeAll(async () => {
  till = await aBadgeTill({}, feed);
  ops = aConsole(till);
  till.clock.moveTo('2025-08-09T08:00:00.000Z');
  baker = await signedIn(till);
  const thai = await signedIn(till, 'TH');
  till.clock.moveTo(start);
  for (let time = 0; time < 4; time += 1) await till.buy({ amountMinor: 2_000 });
  for (const category of ['food', 'food', 'books']) await till.buy({ amountMinor: 3_000, category }, baker);
  const returned = await till.buy({ amountMinor: 9_000, category: 'food' }, baker);
  await till.refund(returned, 9_000);
  const halved = await till.buy({ amountMinor: 4_000, category: 'food' }, till.member);
  await till.refund(halved, 2_000);
  await till.buy({ amountMinor: 50_000, category: 'food', market: 'TH', ipTag: 'stitch' }, thai);
});
afterAll(() => till.close());

const metals = [{ count: 1 }, { count: 2, rewardCoins: 300 }, { count: 3, rewardCoins: 1500 }];
const toy = document.badges.find(({ id }) => id === 'toy')!;
const { category: _, ...plain } = toy;
const withBadge = (badge: { readonly id: string }) => ({
  ...document,
  badges: [...document.badges.filter(({ id }) => id !== badge.id), badge],
});

async function foresee(given: object): Promise<Figure[]> {
  const documents = [{ kind: 'campaign', id: 'badges', body: given }];
  const { status, body } = await ops.ask({ role: 'campaign' }, 'POST', '/simulations', { documents });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.figures.filter(({ market }: Figure) => market === undefined);
}
const told = (figures: readonly Figure[]) => figures.map(({ label, before, after }) => `${label}: ${before} → ${after}`);
/** Members who have each tier lit of those that figures are about. */
async function litOf(badge: string): Promise<Record<number, number>> {
  const rows = await till.rows<{ tier: number; members: number }>(
    `select t.tier, count(*)::int as members from generate_series(1, 3) t(tier) join
       (select member_id, max(tier) as tier from badge_progress where badge_id = '${badge}' group by 1) p on p.tier >= t.tier group by 1`,
  );
  return Object.fromEntries(rows.map(({ tier, members }) => [tier, members]));
}

describe('A badge (A-60 to A-67)', () => {
  it.each([
    [
      'that is new, of a category by any of its words',
      { ...toy, id: 'bakery', category: 'food' },
      ['bakery, Bronze: 0 → 3', 'bakery, Silver: 0 → 1', 'Coins to claim: 0 → 300'],
    ],
    ['that is new, of a character', { ...plain, id: 'blue', ipTag: 'stitch' }, ['blue, Bronze: 0 → 1']],
    [
      'that is new, of a city',
      { ...plain, id: 'towers', places: ['my-kl-city'] },
      ['towers, Bronze: 0 → 2', 'towers, Silver: 0 → 2', 'Coins to claim: 0 → 600'],
    ],
    ['that is new, of a country', { ...plain, id: 'thailand', country: 'TH' }, ['thailand, Bronze: 0 → 1']],
    [
      'that counts other purchases: what is lit stays lit',
      { ...toy, category: 'food' },
      ['Toys, Bronze: 1 → 3', 'Toys, Silver: 1 → 2', 'Coins to claim: 300 → 600'],
    ],
  ])('%s, is foreseen as the release then lights it', async (_what, shape, lines) => {
    const badge = { ...shape, tiers: metals };
    const given = withBadge(badge);
    const figures = await foresee(given);
    expect(told(figures)).toEqual(lines);
    change({ badges: given.badges });
    for (let left = 1; left > 0; ) left = (await till.light()).badges;
    const lit = await litOf(badge.id);
    const foreseen = figures.filter(({ id }) => id === 'badge_lit').map(({ after }) => after);
    expect(Object.values(lit)).toEqual(foreseen);
    change({ badges: document.badges });
    for (let left = 1; left > 0; ) left = (await till.light()).badges;
    await expectInvariants(till.db);
  });
});
