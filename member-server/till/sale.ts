import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import type { CodeContext } from '../member-codes/index.ts';
import { findWho, type Named, type PartnerContext, partnerOf, requireOrigin, type Who } from '../partners/index.ts';
import { nameProduct, type Programme, takeRelease } from '../programme/index.ts';
import type { Line, PointOfSale } from '../vouchers/index.ts';
import { LARGEST_BASKET_MINOR } from './basket.ts';

export interface MoneyIn {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Place and rules of a till's request. */
export interface Sale {
  readonly rules: Programme;
  readonly now: string;
  readonly partner: string;
  readonly place: PointOfSale;
  readonly currency: string;
}

type SaleContext = Pick<PartnerContext<'quotes.create'>, 'session' | 'now'>;

/** The sale of a till's request. Refuses with `partner.unknown_source` a source, store or channel that is not the partner's. */
export function saleAt(
  tools: MemberTools,
  context: SaleContext,
  {
    source,
    store,
    channel,
  }: { readonly source: string; readonly store: string; readonly channel: 'online' | 'store' | 'entertainment' | 'other_brand' },
): Sale {
  const rules = takeRelease(tools.releases, context.now);
  const { market, brand } = requireOrigin(tools, context, { source, store, channel });
  if (market === undefined || brand === undefined) return reject('partner.unknown_source');
  return {
    rules,
    now: context.now,
    partner: partnerOf(context).id,
    place: { market, brand, store, channel },
    currency: rules.market(market).currency,
  };
}

/**
 * Refuses with `order.currency` amounts in another currency than the market's, and names the field of an amount that is negative or makes the basket
 * too large.
 */
export function requireMoney({ currency }: Pick<Sale, 'currency'>, amounts: Readonly<Record<string, MoneyIn>>, named?: string): void {
  if (named !== undefined && named !== currency) reject('order.currency');
  for (const money of Object.values(amounts)) if (money.currency !== currency) reject('order.currency');
  let sum = 0;
  for (const [path, { amountMinor }] of Object.entries(amounts)) {
    if (amountMinor < 0) rejectField(`${path}/amountMinor`, 'minimum', 'Amounts are 0 or more');
    sum += amountMinor;
    if (sum > LARGEST_BASKET_MINOR) rejectField(`${path}/amountMinor`, 'maximum', 'The basket is too large');
  }
}

type LineIn = PartnerContext<'quotes.create'>['input']['lines'][number];

export const amountsOf = (lines: readonly LineIn[], shipping: MoneyIn): Readonly<Record<string, MoneyIn>> => ({
  ...Object.fromEntries(lines.map(({ net }, at) => [`/lines/${at}/net`, net])),
  '/shipping': shipping,
});

/** The lines of a basket, with the programme's names of their products. */
export const linesOf = (rules: Programme, lines: readonly LineIn[]): Line[] =>
  lines.map((line) => {
    const { sku, category, quantity, net, fullPrice } = nameProduct(rules, line);
    return { sku, category, quantity, netMinor: net.amountMinor, fullPrice };
  });

/** The member that a request names; refuses with `member.not_found` if there is none, and a code that is not valid now. */
export const requireWho = async (
  reader: Reader,
  tools: Pick<MemberTools, 'secrets'>,
  named: Named,
  codeContext: CodeContext,
): Promise<Who> => (await findWho(reader, tools, named, codeContext)) ?? reject('member.not_found');
