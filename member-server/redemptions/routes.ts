import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import type { RedemptionRequest } from './attempt.ts';
import { giveAddress } from './give-address.ts';
import { getRedemption, listRedemptions } from './listing.ts';
import { cancel, receive } from './moves.ts';
import { quote } from './quote.ts';
import { redeem } from './service.ts';

type Own =
  | 'redemptionQuotes.create'
  | 'redemptions.create'
  | 'redemptions.list'
  | 'redemptions.address'
  | 'redemptions.get'
  | 'redemptions.cancel'
  | 'redemptions.receive';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const requestOf = (context: MemberContext<Own>): RedemptionRequest => {
    const { id: memberId, market } = memberOf(context);
    const { now } = context;
    const rules = takeRelease(releases, now);
    return { memberId, market, language: languageOf(rules, context), now, rules, releases };
  };
  return [
    on('redemptionQuotes.create', (context) => quote(db, requestOf(context), context.input)),
    on('redemptions.create', (context) => redeem(tools, context.command, requestOf(context), context.input)),
    on('redemptions.list', (context) => listRedemptions(db, requestOf(context), context.input)),
    on('redemptions.get', (context) => getRedemption(db, requestOf(context), context.input.id)),
    on('redemptions.address', (context) => giveAddress(db, requestOf(context), context.input)),
    on('redemptions.cancel', (context) => cancel(tools, context.command, requestOf(context), context.input.id)),
    on('redemptions.receive', (context) => receive(db, requestOf(context), context.input.id)),
  ];
};
