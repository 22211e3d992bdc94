import { link } from '../entertainment/index.ts';
import type { MemberTools } from '../feature.ts';
import { listKeys } from '../member-codes/index.ts';
import { type PartnerRoute, partnerOf, partnerRoute } from '../partners/index.ts';
import { takeRelease } from '../programme/index.ts';
import { useBenefit } from './benefit-uses.ts';
import { createHold, postHold, voidHold } from './holds.ts';
import { lookUp } from './members.ts';
import { createQuote } from './quotes.ts';
import { requireWho } from './sale.ts';
import { rollBackAtTill, useAtTill } from './voucher-uses.ts';

export const routes = (tools: MemberTools): readonly PartnerRoute[] => [
  partnerRoute('memberLookups.create', async ({ input: { code, phone, store }, now }) => {
    const named = { ...(code === undefined ? {} : { memberCode: code }), ...(phone === undefined ? {} : { phone }) };
    return lookUp(tools, named, { now, rules: takeRelease(tools.releases, now), store });
  }),
  partnerRoute('publicKeys.list', ({ now }) => listKeys(tools, now, takeRelease(tools.releases, now))),
  partnerRoute('quotes.create', (context) => createQuote(tools, context)),
  partnerRoute('coinHolds.create', (context) => createHold(tools, context)),
  partnerRoute('coinHolds.post', (context) => postHold(tools, context)),
  partnerRoute('coinHolds.void', (context) => voidHold(tools, context)),
  partnerRoute('voucherRedemptions.create', (context) => useAtTill(tools, context)),
  partnerRoute('voucherRedemptions.rollBack', (context) => rollBackAtTill(tools, context)),
  partnerRoute('benefitUses.create', (context) => useBenefit(tools, context)),
  partnerRoute('entertainmentLinks.create', (context) =>
    tools.db.transaction(
      async (tx) => {
        const { id: memberId } = await requireWho(tx, tools, context.input, {
          now: context.now,
          rules: takeRelease(tools.releases, context.now),
        });
        return { memberId, linkedAt: await link(tx, { memberId, partner: partnerOf(context).id, now: context.now }) };
      },
      { useCase: 'entertainmentLinks.create' },
    ),
  ),
];
