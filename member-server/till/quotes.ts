import type { PartnerTypes } from '../../schemas/partner/types.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import { type Buyer, earningOf } from '../orders/index.ts';
import { findWho, isNamed, type PartnerContext, type Who } from '../partners/index.ts';
import { findByCodes } from '../vouchers/index.ts';
import { readShopper } from './members.ts';
import { decideQuote, type Quote, quoteTerms } from './rules.ts';
import { amountsOf, demandMoney, linesOf, type Sale, saleAt } from './sale.ts';

type Result = PartnerTypes['quotes.create']['result'];

/** Prices a basket; changes nothing. Refuses with `member.not_found` where somebody was named and is not known. */
export async function createQuote(tools: MemberTools, context: PartnerContext<'quotes.create'>): Promise<Result> {
  const { input } = context;
  const sale = saleAt(tools, context, input);
  const who = isNamed(input) ? ((await findWho(tools.db, tools, input)) ?? refuse('member.not_found')) : undefined;
  demandMoney(sale, amountsOf(input.lines, input.shipping), input.currency);
  const { rules, now, place } = sale;
  const codes = [...new Set((input.voucherCodes ?? []).map(plain))];
  const [member, vouchers] = await Promise.all([
    who ? readShopper(tools.db, { memberId: who.id, market: place.market, now, rules }) : undefined,
    findByCodes(tools.db, tools, { codes, now }),
  ]);
  const quote = decideQuote(
    {
      lines: linesOf(input.lines),
      shippingMinor: input.shipping.amountMinor,
      place,
      codes,
      vouchers: vouchers.map((voucher) => ({ ...voucher, code: plain(voucher.code) })),
      coins: input.coins ?? 0,
      freeShipping: input.freeShipping ?? true,
      ...(member ? { shopper: member.shopper } : {}),
    },
    quoteTerms(rules, place.market),
  );
  const earns =
    who && member
      ? earningOf(
          { rules, market: place.market, buyer: buyerOf(who, member.standing), paidAt: now },
          quote.netMinor - quote.coinsWorthMinor,
        ).total
      : 0;
  return describe(quote, sale, earns, who?.id);
}

/** As codes are kept: without the spaces and dashes that people read them with. */
export const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

const buyerOf = ({ birthday, birthdaySetAt }: Who, { level, paidTier }: Buyer): Buyer => ({
  level,
  paidTier,
  ...(birthday === undefined ? {} : { birthday }),
  ...(birthdaySetAt === undefined ? {} : { birthdaySetAt }),
});

function describe(quote: Quote, { rules, currency }: Sale, earns: number, memberId: string | undefined): Result {
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
    earns,
  };
}
