import type { PartnerTypes } from '../../schemas/partner/types.ts';
import { reject } from '../../server-kit/problem.ts';
import { boostName } from '../boosts/index.ts';
import type { MemberTools } from '../feature.ts';
import { chooseLanguage } from '../languages.ts';
import { type Buyer, type Coins, earningOf, foreseeOrderBoost, type GivenBoost } from '../orders/index.ts';
import { findWho, isNamed, type PartnerContext, type Who } from '../partners/index.ts';
import { findByCodes } from '../vouchers/index.ts';
import { readShopper } from './members.ts';
import { decideQuote, type Quote, quoteTerms } from './rules.ts';
import { amountsOf, linesOf, requireMoney, type Sale, saleAt } from './sale.ts';

type Result = PartnerTypes['quotes.create']['result'];

/** Prices a basket; changes nothing. Refuses with `member.not_found` a named member who is unknown. */
export async function createQuote(tools: MemberTools, context: PartnerContext<'quotes.create'>): Promise<Result> {
  const { input } = context;
  const sale = saleAt(tools, context, input);
  const who = isNamed(input) ? ((await findWho(tools.db, tools, input, sale)) ?? reject('member.not_found')) : undefined;
  requireMoney(sale, amountsOf(input.lines, input.shipping), input.currency);
  const { rules, now, place } = sale;
  const codes = input.voucherCodes ?? [];
  const [member, vouchers] = await Promise.all([
    who ? readShopper(tools.db, { memberId: who.id, market: place.market, now, rules }) : undefined,
    findByCodes(tools.db, tools, { codes, now }),
  ]);
  const quote = decideQuote(
    {
      lines: linesOf(rules, input.lines),
      shippingMinor: input.shipping.amountMinor,
      place,
      codes,
      vouchers,
      coins: input.coins ?? 0,
      freeShipping: input.freeShipping ?? true,
      ...(member ? { shopper: member.shopper } : {}),
    },
    quoteTerms(rules, place.market),
  );
  const earning =
    who && member
      ? await earn(tools, sale, { who, buyer: buyerOf(who, member.status), quote, lines: linesOf(rules, input.lines) })
      : undefined;
  return describe(quote, sale, { earning, language: chooseLanguage(rules, context.language, place.market), memberId: who?.id });
}

interface Earning {
  readonly coins: Coins;
  readonly boost: GivenBoost | undefined;
}

/** Coins that the order would earn if it were paid now, with the boost it would get. */
async function earn(
  { db, releases }: MemberTools,
  { rules, now, place }: Sale,
  { who, buyer, quote, lines }: { who: Who; buyer: Buyer; quote: Quote; lines: readonly { readonly category: string }[] },
): Promise<Earning> {
  const { market, store } = place;
  const earningMinor = quote.netMinor - quote.coinsWorthMinor;
  const priced = lines.map(({ category }, at) => ({ category, netMinor: quote.lines[at]?.netMinor ?? 0 }));
  const purchase = { rules, market, store, paidAt: now, buyer, earningMinor, memberId: who.id, lines: priced };
  const boost = await foreseeOrderBoost(db, releases, purchase);
  return { coins: earningOf({ rules, market, buyer, paidAt: now }, earningMinor, boost), boost };
}

const buyerOf = ({ birthday, birthdaySetAt }: Who, { level, paidTier }: Buyer): Buyer => ({
  level,
  paidTier,
  ...(birthday === undefined ? {} : { birthday }),
  ...(birthdaySetAt === undefined ? {} : { birthdaySetAt }),
});

interface QuoteView {
  readonly earning: Earning | undefined;
  readonly language: string;
  readonly memberId: string | undefined;
}

function describe(quote: Quote, { rules, currency }: Sale, { earning, language, memberId }: QuoteView): Result {
  const { boost } = earning ?? {};
  const money = (amountMinor: number) => ({ amountMinor, currency: currency as Result['goods']['currency'] });
  return {
    ...(memberId === undefined ? {} : { memberId }),
    revision: rules.revision,
    goods: money(quote.goodsMinor),
    shipping: money(quote.shippingMinor),
    steps: quote.steps.map(({ offMinor, skus, ...step }) => ({ ...step, off: money(offMinor), ...(skus ? { skus: [...skus] } : {}) })),
    refused: quote.refused.map(({ missingMinor, ...each }) => ({
      ...each,
      ...(missingMinor === undefined ? {} : { missing: money(missingMinor) }),
    })),
    lines: quote.lines.map(({ sku, netMinor }) => ({ sku, net: money(netMinor) })),
    netAmount: money(quote.netMinor),
    shippingToPay: money(quote.shippingToPayMinor),
    coins: quote.coins,
    coinsWorth: money(quote.coinsWorthMinor),
    toPay: money(quote.toPayMinor),
    earns: earning?.coins.total ?? 0,
    ...(boost ? { boost: { id: boost.id, name: boostName(rules, language, boost.id), coins: earning?.coins.boost ?? 0 } } : {}),
  };
}
