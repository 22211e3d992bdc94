import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { chooseLanguage } from '../languages.ts';
import { marketOr } from '../levels/index.ts';
import { takeRelease } from '../programme/index.ts';
import { addByCode, claimOffer } from './claims.ts';
import { listVouchers, readVoucher } from './listing.ts';
import { listOffers, readOffer } from './offers.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases, secrets } = tools;

  /** Rules and language of a request; sets the answer's language header. */
  function speak({ now, language, market, reply }: MemberContext<'vouchers.get'> | MemberContext<'voucherOffers.list'>) {
    const rules = takeRelease(releases, now);
    const spoken = chooseLanguage(rules, language, market);
    reply.header('content-language', rules.site.languages[spoken]?.tag ?? spoken).header('vary', 'Accept-Language');
    return { rules, language: spoken, now };
  }
  const visitor = (context: MemberContext<'voucherOffers.list'>) => {
    const spoken = speak(context);
    const { session } = context;
    return { ...spoken, market: session?.market ?? marketOr(spoken.rules, context.market), ...(session ? { memberId: session.id } : {}) };
  };
  const member = (context: MemberContext<'vouchers.get'>) => {
    const { id: memberId, market } = memberOf(context);
    return { ...speak(context), memberId, market, secrets };
  };

  return [
    on('voucherOffers.list', async (context) => listOffers(db, releases, visitor(context), context.input)),
    on('voucherOffers.get', async (context) => readOffer(db, releases, visitor(context as never), context.input.id)),
    on('voucherOffers.claim', async (context) => claimOffer(tools, context.command, member(context), context.input.id)),
    on('vouchers.add', async (context) => addByCode(tools, context.command, member(context as never), context.input.code)),
    on('vouchers.list', async (context) => listVouchers(db, member(context as never), context.input)),
    on('vouchers.get', async (context) => readVoucher(db, member(context), context.input.id)),
  ];
};
