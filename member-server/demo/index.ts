import { addMonths } from '../../schemas/months.ts';
import { makeHasher } from '../../server-kit/password-hasher.ts';
import { markDemo } from '../../server-kit/start-marks.ts';
import { checkIn } from '../check-ins/index.ts';
import { grant } from '../coins/index.ts';
import { recordConsent } from '../consents/index.ts';
import type { MemberTools } from '../feature.ts';
import { claimReward, insertIdentity } from '../identities/index.ts';
import { setLevel } from '../levels/index.ts';
import { ingestOrder, type Sale } from '../orders/index.ts';
import { addDemoKey } from '../partners/index.ts';
import { savePassword } from '../passwords/index.ts';
import { givePlan } from '../plans/index.ts';
import { changeProfile, createMember, markSeen } from '../profile/index.ts';
import { takeRelease } from '../programme/index.ts';
import { type DemoContext, type DemoEvent, daysBefore, keyed } from './event.ts';
import { inviteGuests } from './guests.ts';
import { type DemoMember, demoMembers, demoPassword } from './members.ts';
import { redemptionsOf } from './redemptions.ts';
import { hasMembers } from './store.ts';
import { vouchersOf } from './vouchers.ts';
import { leaveWork } from './work.ts';

/** Marks the database as a demo and, if it has no members, creates members of every level and paid tier, so that a first look has data. */
export async function fillDemo(tools: MemberTools, now: string): Promise<void> {
  await markDemo(tools.db);
  await addDemoKey(tools, now);
  if (await hasMembers(tools.db)) return;
  const hash = await makeHasher({ parallel: 1, queue: 1 }).hash(demoPassword);
  const ids = new Map<string, string>();
  for (const member of demoMembers) ids.set(member.email, await fill(tools, member, hash, now));
  await inviteGuests(tools, ids, now);
  await leaveWork(tools, ids, now);
}

/** Creates one member with a history: purchases and check-ins are saved at the instants at which they happened, oldest first. */
async function fill(tools: MemberTools, demo: DemoMember, hash: string, now: string): Promise<string> {
  const rules = takeRelease(tools.releases, now);
  const ago = (days: number) => daysBefore(now, days);
  const { market } = demo;
  const oldest = Math.max(...demo.purchases.map(([days]) => days), demo.checkedInDays) + 1;
  const joined = ago(oldest);
  const memberId = await tools.db.transaction(
    async (tx) => {
      const place = placeOf(rules.stores, demo.store);
      const { id } = await createMember(tx, tools, { market, language: demo.language, ...place, now: joined, rules });
      const account = { kind: 'email', value: demo.email } as const;
      await insertIdentity(tx, tools, { memberId: id, account, verified: true, now: joined });
      savePassword(tx, id, hash, joined);
      const consent = { memberId: id, granted: true, language: demo.language, now: joined };
      for (const purpose of rules.registration.agreements) recordConsent(tx, tools.ids, rules, { ...consent, purpose });
      await claimReward(tx, tools.secrets, { account, market, memberId: id, now: joined });
      setLevel(tx, { memberId: id, now: ago(30), rules, level: demo.level });
      if (demo.paidTier !== 'none') {
        const startsAt = ago(20);
        recordConsent(tx, tools.ids, rules, { ...consent, purpose: rules.plans.agreement, now: startsAt });
        givePlan(tx, {
          id: `demo-${id}`,
          memberId: id,
          market,
          tier: demo.paidTier,
          startsAt,
          endsAt: addMonths(startsAt, 12, rules.market(market).timeZone),
          rules,
        });
      }
      await changeProfile(tx, rules, { memberId: id, change: { name: demo.name }, now: joined });
      markSeen(tx, id, ago(1));
      return id;
    },
    { useCase: 'demo.member' },
  );

  await tellHistory(tools, demo, { memberId, oldest, rules }, ago);
  return memberId;
}

/** Creates the member's events in the order of time: the reward, vouchers, purchases as tills send them, check-ins, redemptions. */
async function tellHistory(tools: MemberTools, demo: DemoMember, known: DemoContext, ago: (days: number) => string): Promise<void> {
  const { market, purchases, checkedInDays, skippedDays } = demo;
  const { memberId, oldest, rules } = known;
  const { db } = tools;
  const source = { kind: 'registration', id: memberId };
  const reward = { memberId, market, type: 'registration_reward', amount: rules.coins.registrationReward, source, rules } as const;
  const welcome: DemoEvent = {
    days: oldest,
    tell: (now) => db.transaction((tx) => grant(tx, { ...reward, now }), { useCase: 'demo.grant' }),
  };
  const { events: vouchers, codes } = vouchersOf(tools, demo, known);
  const orders = purchases.map(([days, , offer], at): DemoEvent => {
    const sale = (now: string) => saleOf(demo, at, known, now, codes.get(offer ?? ''));
    const tell = (now: string) =>
      db.transaction((tx) => ingestOrder(tx, tools, sale(now), { now, rules, ofPayment: rules, actor: 'demo' }), { useCase: 'demo.order' });
    return { days, tell };
  });
  const visits = Array.from({ length: checkedInDays }, (_, at) => at + 1)
    .filter((days) => !skippedDays.includes(days))
    .map((days): DemoEvent => {
      const tell = (now: string) => checkIn(tools, keyed('checkIns.create', memberId, days, now), { memberId, market, now, rules });
      return { days, tell };
    });
  const redemptions = redemptionsOf(tools, demo, known);
  for (const { days, tell } of [welcome, ...vouchers, ...orders, ...visits, ...redemptions].sort((a, b) => b.days - a.days))
    await tell(ago(days));
}

/** A purchase in the member's store, or online if it uses a delivery voucher: a toy and a mug. */
function saleOf(
  { market, store, email, purchases }: DemoMember,
  at: number,
  { memberId, rules }: DemoContext,
  now: string,
  code?: string,
): Sale {
  const netMinor = (purchases[at]?.[1] ?? 0) * (rules.coins.byMarket[market]?.minorPerCoin ?? 1);
  const soft = Math.floor(netMinor * 0.6);
  const line = { quantity: 1, fullPrice: true };
  return {
    source: 'demo-pos',
    orderNumber: `TB-${market}-${demoMembers.findIndex((each) => each.email === email) + 1}${String(at + 1).padStart(3, '0')}`,
    market,
    store,
    channel: code ? 'online' : 'store',
    currency: rules.market(market).currency,
    lines: [
      { ...line, sku: 'PL-BEAR-30', category: 'toy', netMinor: soft },
      { ...line, sku: 'TW-MUG-STAR', category: 'household', netMinor: netMinor - soft },
    ],
    netMinor,
    shippingMinor: 0,
    paidAt: now,
    named: { memberId },
    voucherCodes: code ? [code] : [],
  };
}

function placeOf(
  {
    stores,
    cities,
  }: {
    readonly stores: readonly { id: string; city: string; brand: string }[];
    readonly cities: readonly { id: string; region: string }[];
  },
  id: string,
) {
  const shop = stores.find((each) => each.id === id);
  const city = cities.find((each) => each.id === shop?.city);
  return shop && city ? { brand: shop.brand, region: city.region, city: city.id, store: shop.id } : {};
}
