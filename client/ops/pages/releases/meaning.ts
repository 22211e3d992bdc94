import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { counted, showAmount, showCount } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import type { ConsoleSite } from '../../parts/site-lists.ts';
import type { Change } from './release.ts';
import { rowWords } from './row-words.ts';

type Figure = Pick<
  OpsTypes['simulations.create']['result']['figures'][number],
  'id' | 'label' | 'unit' | 'market' | 'currency' | 'before' | 'after' | 'worth'
>;

const nouns = { coins: 'coin', members: 'member', vouchers: 'voucher' } as const;

/** Effects of a release on members, coins and money, one line each; money by market, because currencies cannot be added. */
export const meaningOf = (figures: readonly Figure[], site: Pick<ConsoleSite, 'currencies'>): readonly string[] =>
  figures.flatMap((figure) => {
    const { id, label, unit = 'coins', market, currency, before, after } = figure;
    if (unit === 'money') {
      const amount = (amountMinor: number) => showAmount({ amountMinor, currency: currency ?? '' }, site);
      return [`${label}${market ? `, ${marketName(market)}` : ''}: ${amount(after)} a month, today ${amount(before)}`];
    }
    const isByOthers = before === after && id.startsWith('booking_');
    if (market !== undefined || (before === after && !isByOthers)) return [];
    return [`${label}: ${counted(after, nouns[unit])}, today ${showCount(before)}${isByOthers ? ' by other bookings' : ''}`];
  });

/** A change that needs a second person, with its values. */
export interface AgreedChange extends Pick<Change, 'before' | 'after'> {
  readonly key: string;
  readonly title: string;
  /** Its document, the block around it, and the affected markets. */
  readonly where: string;
  /** Shown instead of values if something was moved, added or removed as a whole. */
  readonly instead: string | undefined;
}

/** Changes that need a second person. Omits campaigns that are added or removed, which have a sentence of their own. */
export const agreedChanges = (changes: readonly Change[], site: Pick<ConsoleSite, 'marketCodes'>): readonly AgreedChange[] =>
  changes
    .filter(({ kind, pointer, needsApproval }) => needsApproval && (kind !== 'campaign' || pointer !== ''))
    .map((change) => {
      const { kind, id, pointer, title: document, before, after } = change;
      const { needsApproval: _second, ...plain } = change;
      const { title, notes, instead } = rowWords(plain, site);
      return { key: `${kind}:${id}${pointer} ${change.change}`, title, where: [document, ...notes].join(' · '), instead, before, after };
    });
