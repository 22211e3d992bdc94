import { DAY_MS } from '../../schemas/dates.ts';
import { addMonths } from '../../schemas/months.ts';
import type { PreviewView } from '../../schemas/preview.ts';
import { hashRequest } from '../../server-kit/command.ts';
import type { Tx } from '../../server-kit/db.ts';
import { checkIn } from '../check-ins/index.ts';
import { grant } from '../coins/index.ts';
import type { MemberSession, MemberTools } from '../feature.ts';
import { insertIdentity } from '../identities/index.ts';
import { changeLevel, type Level } from '../levels/index.ts';
import { givePlan } from '../plans/index.ts';
import { changeProfile, createMember } from '../profile/index.ts';
import { takeRelease } from '../programme/index.ts';
import { openSession } from '../sessions/index.ts';
import { buy, purchasesOf } from './made-up-orders.ts';
import { giveVouchers } from './made-up-vouchers.ts';

const joinedDaysAgo = 100;
/** Total coins of the member; those that the orders do not earn are granted as an event reward. */
const coins = 2_480;
/** Check-ins in days before now; only those of the present month are made, so that a calendar shows some. */
const visits = [3, 2, 1];

/**
 * Creates the synthetic member of a preview with a history of real entries, and signs them in. `tools.db` is inside `tx`, which is never committed.
 * The same random numbers make the same member in every request of a preview.
 */
export async function makeUpMember(tx: Tx, tools: MemberTools, view: PreviewView): Promise<MemberSession> {
  const { at, language, level, paidTier } = view;
  const rules = takeRelease(tools.releases, at);
  const { market } = view;
  const ago = (days: number) => new Date(Date.parse(at) - days * DAY_MS).toISOString();
  const joined = ago(joinedDaysAgo);
  const { id } = await createMember(tx, tools, { market, language, now: joined, rules });
  const account = { kind: 'email', value: 'member@preview.punchcard.test' } as const;
  await insertIdentity(tx, tools, { memberId: id, account, verified: true, now: joined });
  await changeProfile(tx, rules, {
    memberId: id,
    change: { name: rules.text(rules.market(market).language, 'preview.member') },
    now: joined,
  });
  // Creates a change of level, so that its messages can be seen: a rise, or at the lowest level a fall.
  const from = (level === 1 ? 2 : level - 1) as Level;
  changeLevel(tx, tools.ids, { memberId: id, market, from, level, paidTier: 'none', now: ago(30), rules });
  if (paidTier !== 'none') {
    const startsAt = ago(20);
    givePlan(tx, {
      id,
      memberId: id,
      market,
      tier: paidTier,
      startsAt,
      endsAt: addMonths(startsAt, 12, rules.market(market).timeZone),
      rules,
    });
  }
  const past = { memberId: id, market, level, paidTier, at, rules };
  const purchases = purchasesOf(past);
  const amount = coins - purchases.reduce((sum, { earns }) => sum + earns, 0);
  const source = { kind: 'event', id: `preview-${id}` } as const;
  if (amount > 0) await grant(tx, { memberId: id, market, type: 'engagement_reward', amount, source, now: ago(14), rules });
  // An unfinished offer may fail to be issued.
  await tools.db.transaction((inner) => giveVouchers(inner, tools, past, purchases)).catch(() => undefined);
  await buy(tools, past, purchases);
  for (const now of visits.map(ago).filter((day) => day.slice(0, 7) === at.slice(0, 7))) {
    const command = { operation: 'checkIns.create', key: now, scope: id, requestHash: hashRequest('checkIns.create', {}), now };
    // An unfinished programme may have no check-in in this market.
    await checkIn(tools, command, { memberId: id, market, now, rules }).catch(() => undefined);
  }
  const { sessionId, expiresAt } = openSession(tx, tools, { memberId: id, userAgent: undefined, now: at, rules });
  return { id, sessionId, market, language, authenticatedAt: at, expiresAt, agreed: [] };
}
