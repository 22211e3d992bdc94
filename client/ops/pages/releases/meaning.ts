import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { counted, showAmount, showCount } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import type { ConsoleSite } from '../../parts/site-lists.ts';

type Figure = Pick<
  OpsTypes['simulations.create']['result']['figures'][number],
  'id' | 'label' | 'unit' | 'market' | 'currency' | 'before' | 'after' | 'worth'
>;

const nouns = { coins: 'coin', members: 'member', vouchers: 'voucher' } as const;

/** What a release means for members, coins and money, a line each; money by market, as it has no sum. */
export const meaningOf = (figures: readonly Figure[], site: Pick<ConsoleSite, 'currencies'>): readonly string[] =>
  figures.flatMap((figure) => {
    const { label, unit = 'coins', market, currency, before, after } = figure;
    if (unit === 'money') {
      const amount = (amountMinor: number) => showAmount({ amountMinor, currency: currency ?? '' }, site);
      return [`${label}${market ? `, ${marketName(market)}` : ''}: ${amount(after)} a month, today ${amount(before)}`];
    }
    if (market !== undefined || before === after) return [];
    return [`${label}: ${counted(after, nouns[unit])}, today ${showCount(before)}`];
  });
