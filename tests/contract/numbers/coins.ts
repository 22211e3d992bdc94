import { expect } from 'vitest';
import { grant, hold, reverse, spend } from '../../../member-server/coins/index.ts';
import { askAdjustment } from '../../../member-server/member-admin/adjustments.ts';
import { aCode } from './codes.ts';
import { homePage } from './home.ts';
import type { Observer } from './observer.ts';
import { sell, sellIn } from './till.ts';
import { after, anEmail, day, hour, type Member, minute, password, type World } from './world.ts';

const agreements = ['privacy-statement', 'user-agreement', 'membership-terms'].map((slug) => ({ slug, version: '2026-01' }));

/** Registers by email through the API and gives the whole answer. */
export async function register(world: World, country = 'MY') {
  const account = anEmail();
  const evidence = await aCode(world, account, 'register');
  const form = { accountType: 'email', account, country, password, confirmPassword: password, agreements, ...evidence };
  const { status, body } = await world.ask('registrations.create', form);
  if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(body)}`);
  return body as { token: string; successToken: string; coins: number; member: { id: string } };
}

/** Ten coins for a member at the instant of the clock, as an event would give them. */
const tenCoins = (world: World, { id: memberId, market }: Member) =>
  world.app.running.member.tools.db.transaction((tx) =>
    grant(tx, { memberId, market, type: 'engagement_reward', amount: 10, source: { kind: 'event', id: 'one' }, ...world.rules() }),
  );

/** Spends five of them. */
const spendFive = (world: World, { id: memberId, market }: Member) =>
  world.app.running.member.tools.db.transaction((tx) =>
    spend(tx, { memberId, market, type: 'redeem', amount: 5, source: { kind: 'redemption', id: 'one' }, ...world.rules() }),
  );

/** What coins are worth and how long they live, by the answers of the API, the ledger and home. */
export const coins: readonly Observer[] = [
  {
    at: '/validDays',
    by: 'the expiry of a check-in’s coins',
    async see(world) {
      const { token } = await world.member();
      await world.ask('checkIns.create', {}, { token });
      return (await world.ask('coins.get', {}, { token })).body.schedule;
    },
  },
  {
    at: '/historyDays',
    by: 'a record that is so old, while the balance stays (R-550)',
    async see(world, { value }) {
      const member = await world.member();
      await tenCoins(world, member);
      await world.clock(after(value * day + hour));
      const { token } = await world.again(member);
      expect((await world.ask('coins.get', {}, { token })).body.available).toBe(10);
      return (await world.ask('coinEntries.list', {}, { token })).body.items.length;
    },
  },
  {
    at: '/registrationReward',
    by: 'the answer to a registration, its row and home (R-551)',
    async see(world) {
      const { member, coins: answered } = await register(world);
      const rows = await world.rows<{ amount: number; revision: number }>(
        `select amount, revision from coin_tx where member_id = '${member.id}'`,
      );
      expect(rows.map(({ revision }) => revision)).toEqual([world.rules().rules.revision]);
      const home = await homePage(world);
      return [answered, rows.map(({ amount }) => amount), /start with (\S+) coins/.exec(home)?.[1]];
    },
  },
  {
    at: '/byMarket/*/minorPerCoin',
    by: 'the coins of a purchase (A-20)',
    see: async (world, { names: [market = ''], value }) => (await sellIn(world, await world.member(market), 100 * value)).coins,
  },
  {
    at: '/expiringSoonDays',
    by: 'the summary so many days before coins expire',
    async see(world, { value }) {
      const member = await world.member();
      await tenCoins(world, member);
      const { body } = await world.ask('coins.get', {}, { token: member.token });
      await world.clock(after(-(value + 1) * day, body.schedule[0].expiresAt));
      const { token } = await world.again(member);
      return (await world.ask('me.summary', {}, { token })).body.expiringSoon?.coins ?? 'nothing';
    },
  },
  {
    at: '/returnGraceDays',
    by: 'the expiry of coins that come back late (A-25)',
    async see(world) {
      const member = await world.member();
      await tenCoins(world, member);
      await world.clock(after(350 * day));
      const spent = await spendFive(world, member);
      if ('refusal' in spent) throw new Error(spent.refusal);
      const { tools } = world.app.running.member;
      await tools.db.transaction((tx) =>
        reverse(tx, {
          memberId: member.id,
          market: member.market,
          entryId: spent.id,
          amount: 5,
          source: { kind: 'redemption', id: 'cancelled' },
          ...world.rules(),
        }),
      );
      const { token } = await world.again(member);
      return (await world.ask('coins.get', {}, { token })).body.schedule;
    },
  },
  {
    at: '/holdMinutes',
    by: 'coins that a till has set aside so long ago',
    async see(world, { value }) {
      const member = await world.member();
      await tenCoins(world, member);
      const { tools } = world.app.running.member;
      await tools.db.transaction((tx) =>
        hold(tx, {
          memberId: member.id,
          market: member.market,
          type: 'offset_store',
          amount: 5,
          source: { kind: 'order', id: 'till' },
          ...world.rules(),
        }),
      );
      await world.clock(after(value * minute));
      const { body } = await world.ask('coins.get', {}, { token: member.token });
      return [body.available, body.held];
    },
  },
  {
    at: '/birthdayMultiplier',
    by: 'an order on a birthday saved before (A-07)',
    async see(world) {
      const member = await world.member();
      await world.ask('me.update', { birthday: `1990-${world.rules().now.slice(5, 10)}` }, { token: member.token });
      return (await sell(world, member)).coins;
    },
  },
  {
    at: '/noticeDays/*',
    by: 'the notice of coins that expire in so many days',
    async see(world, { value }) {
      const { rules } = world.rules();
      const member = await world.member();
      await tenCoins(world, member);
      await world.clock(after((rules.coins.validDays - value) * day));
      await world.app.running.member.jobs.runNow('expiry-notices');
      return world.rows(`select notice_days from expiry_notice where member_id = '${member.id}'`);
    },
  },
  {
    at: '/adjustmentLimit',
    by: 'a correction of that many coins and one more, which waits for a second person',
    async see(world, { value }) {
      const { id, market } = await world.member();
      const operator = { id: 'ops', sessionId: 's', email: 'o@ops.test', name: 'O', role: 'support', expiresAt: after(day) } as const;
      const { tools } = world.app.running.member;
      const input = {
        id,
        market: market as 'MY',
        kind: 'adjustment',
        amount: value + 1,
        reason: 'A test',
        requestId: `limit-${id}`,
      } as const;
      return (await askAdjustment(tools, input, { operator, ...world.rules() })).state;
    },
  },
];
