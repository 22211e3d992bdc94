import { hashRequest } from '../../server-kit/command.ts';
import { makeHasher } from '../../server-kit/password-hasher.ts';
import { checkIn } from '../check-ins/index.ts';
import { type CoinSource, type EarnType, grant } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { claimReward, insertIdentity } from '../identities/index.ts';
import { addMonths, insertPlan, setLevel } from '../levels/index.ts';
import { addDemoKey } from '../partners/index.ts';
import { savePassword } from '../passwords/index.ts';
import { changeProfile, createMember, markSeen } from '../profile/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { type DemoMember, demoMembers, demoPassword } from './members.ts';
import { hasMembers } from './store.ts';

const DAY_MS = 86_400_000;

/** Fills an empty member database with a member of every level and paid tier, so that a first look finds something; does nothing otherwise. */
export async function fillDemo(tools: MemberTools, now: string): Promise<void> {
  await addDemoKey(tools, now);
  if (await hasMembers(tools.db)) return;
  const hash = await makeHasher({ parallel: 1, queue: 1 }).hash(demoPassword);
  for (const member of demoMembers) await fill(tools, member, hash, now);
}

/** One member with a history: purchases and check-ins are entered at the instants at which they happened, oldest first. */
async function fill(tools: MemberTools, demo: DemoMember, hash: string, now: string): Promise<void> {
  const rules = takeRelease(tools.releases, now);
  const ago = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
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
      await claimReward(tx, tools.secrets, { account, market, memberId: id, now: joined });
      setLevel(tx, { memberId: id, now: ago(30), rules, level: demo.level });
      if (demo.paidTier !== 'none') {
        insertPlan(tx, {
          id: `demo-${id}`,
          memberId: id,
          tier: demo.paidTier,
          startsAt: ago(20),
          endsAt: addMonths(ago(20), 12),
          revision: rules.revision,
        });
      }
      await changeProfile(tx, rules, { memberId: id, change: { name: demo.name }, now: joined });
      markSeen(tx, id, ago(1));
      return id;
    },
    { useCase: 'demo.member' },
  );

  await tellHistory(tools, demo, { memberId, oldest, rules }, ago);
}

interface Reward {
  readonly days: number;
  readonly type: EarnType;
  readonly amount: number;
  readonly source: CoinSource;
}

async function tellHistory(
  { db }: MemberTools,
  { market, purchases, checkedInDays, skippedDays }: DemoMember,
  { memberId, oldest, rules }: { readonly memberId: string; readonly oldest: number; readonly rules: Programme },
  ago: (days: number) => string,
): Promise<void> {
  const welcome: Reward = {
    days: oldest,
    type: 'registration_reward',
    amount: rules.coins.registrationReward,
    source: { kind: 'registration', id: memberId },
  };
  const orders = purchases.map(
    ([days, amount], at): Reward => ({ days, type: 'store_order', amount, source: { kind: 'order', id: `TB-${market}-${1000 + at}` } }),
  );
  const visits = Array.from({ length: checkedInDays }, (_, at) => ({ days: at + 1 })).filter(({ days }) => !skippedDays.includes(days));
  const history: readonly (Reward | { readonly days: number })[] = [welcome, ...orders, ...visits];
  for (const event of [...history].sort((a, b) => b.days - a.days)) {
    const now = ago(event.days);
    if ('type' in event) {
      const { type, amount, source } = event;
      await db.transaction((tx) => grant(tx, { memberId, market, type, amount, source, now, rules }), { useCase: 'demo.grant' });
    } else {
      const command = {
        operation: 'checkIns.create',
        key: `demo-${event.days}`,
        scope: memberId,
        requestHash: hashRequest('checkIns.create', {}),
        now,
      };
      await checkIn(db, command, { memberId, market, now, rules });
    }
  }
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
