import { reject } from '../../server-kit/problem.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { type PartnerRoute, partnerRoute } from '../partners/index.ts';
import { takeRelease } from '../programme/index.ts';
import { claimOrder } from './claim.ts';
import { describeOrder } from './describe.ts';
import { createOrder, createRefund, readOrder } from './service.ts';
import { listOfMember, readOfMember } from './store-read.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => [
  on('orders.list', async (context) => {
    const { id: memberId } = memberOf(context);
    const { limit, cursor } = context.input;
    const rules = takeRelease(tools.releases, context.now);
    const language = languageOf(rules, context);
    const { at, id } = readCursor(cursor);
    const rows = await listOfMember(tools.db, { memberId, paidAt: at, id, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      items: page.map((row) => describeOrder(row, rules, language)),
      ...(last ? { nextCursor: cursorOf(last.paid_at, last.id) } : {}),
    };
  }),
  on('orders.get', async (context) => {
    const rules = takeRelease(tools.releases, context.now);
    const row = await readOfMember(tools.db, memberOf(context).id, context.input.id);
    return row ? describeOrder(row, rules, languageOf(rules, context)) : reject('order.not_found');
  }),
  on('orderClaims.create', async (context) => {
    const { id: memberId } = memberOf(context);
    const { now, input } = context;
    const rules = takeRelease(tools.releases, now);
    return claimOrder(tools, context.command, { memberId, language: languageOf(rules, context), now, rules, receipt: input });
  }),
];

export const partnerRoutes = (tools: MemberTools): readonly PartnerRoute[] => [
  partnerRoute('orders.create', (context) => createOrder(tools, context)),
  partnerRoute('refunds.create', (context) => createRefund(tools, context)),
  partnerRoute('orders.get', (context) => readOrder(tools, context)),
];
