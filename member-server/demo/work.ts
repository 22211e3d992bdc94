import { link } from '../entertainment/index.ts';
import type { MemberTools } from '../feature.ts';
import { askAdjustment } from '../member-admin/index.ts';
import { ingestOrder, type Sale } from '../orders/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { daysBefore } from './event.ts';
import { type DemoMember, demoMembers } from './members.ts';

/**
 * Creates work for operators: a linked account of the play centre, a correction that needs a second person's approval, an order that arrived late,
 * and one without a named buyer.
 */
export async function leaveWork(tools: MemberTools, ids: ReadonlyMap<string, string>, now: string): Promise<void> {
  const rules = takeRelease(tools.releases, now);
  for (const member of demoMembers) {
    const { email, market, linked, correction, lateOrder } = member;
    const id = ids.get(email);
    if (id === undefined) continue;
    if (linked) await tools.db.transaction((tx) => link(tx, { memberId: id, partner: linked, now }), { useCase: 'demo.link' });
    if (lateOrder)
      await arrive(tools, { ...saleIn(member, rules, lateOrder, now), orderNumber: `TB-${market}-LATE1`, named: { memberId: id } }, now);
    if (!correction) continue;
    const operator = {
      id: 'demo-support',
      sessionId: 'demo',
      agreed: [],
      email: 'support@ops.demo.punchcard.test',
      name: 'Support',
      role: 'support',
      expiresAt: now,
    } as const;
    const input = { id, market, kind: 'adjustment', requestId: `demo-${id}`, ...correction } as const;
    await askAdjustment(tools, input, { operator, now, rules });
  }
  const [first] = demoMembers;
  if (first)
    await arrive(
      tools,
      { ...saleIn(first, rules, { daysAgo: 1, baseCoins: 218 }, now), orderNumber: `TB-${first.market}-9001`, named: {} },
      now,
    );
}

const arrive = (tools: MemberTools, sale: Sale, now: string) => {
  const rules = takeRelease(tools.releases, now);
  return tools.db.transaction((tx) => ingestOrder(tx, tools, sale, { now, rules, ofPayment: rules, actor: 'demo' }), {
    useCase: 'demo.order',
  });
};

/** A sale of a toy in the member's store. */
function saleIn(
  { market, store }: DemoMember,
  rules: Programme,
  { daysAgo, baseCoins }: { readonly daysAgo: number; readonly baseCoins: number },
  now: string,
): Omit<Sale, 'orderNumber' | 'named'> {
  const netMinor = baseCoins * (rules.coins.byMarket[market]?.minorPerCoin ?? 1);
  return {
    source: 'demo-pos',
    market,
    store,
    channel: 'store',
    currency: rules.market(market).currency,
    lines: [{ sku: 'TY-TRAIN-12', category: 'toy', quantity: 1, fullPrice: true, netMinor }],
    netMinor,
    shippingMinor: 0,
    paidAt: daysBefore(now, daysAgo),
    voucherCodes: [],
  };
}
