import { useCall } from '../../api.ts';
import { type Market, marketName, marketsText } from '../../parts/names.ts';
import { useZone } from '../../parts/use-site.ts';
import { audienceOf } from './audience.ts';
import { inWords } from './in-words.ts';
import type { Difference } from './release.ts';
import style from './Summary.module.css';

interface SummaryProps {
  readonly difference: Difference;
  /** When members notice it; at once, or since a release, where absent. */
  readonly at?: string | undefined;
  /** It is what members see already. */
  readonly since?: boolean;
}

const count = new Intl.NumberFormat('en');

/** Who notices what from when, as a sentence and a bar by market. */
export function Summary({ difference, at, since = false }: SummaryProps) {
  const figures = useCall('audiences.get', {}, { revalidateOnFocus: false });
  const audience = figures.data && audienceOf(figures.data.items, difference.markets);
  const market = difference.markets.length === 1 ? difference.markets[0]! : undefined;
  const zone = useZone(market as Market | undefined);
  return (
    <section className={style.summary} aria-label="In one sentence">
      <p>
        {at ? (
          <>
            {since ? 'Since' : 'From'} <b>{inWords(at, zone)}</b> {market ? `in ${marketName(market)}` : 'UTC'},{' '}
          </>
        ) : (
          'At once, '
        )}
        {audience ? <b>{count.format(audience.members)} members</b> : 'members'} in{' '}
        {difference.markets.length === 0 ? marketsText(undefined).toLowerCase().concat(' markets') : namesOf(difference.markets)}{' '}
        {since ? 'see this.' : 'will see this.'} {difference.audience}
      </p>
      {audience && audience.members > 0 && (
        <ul className={style.bar}>
          {audience.byMarket
            .filter(({ members }) => members > 0)
            .map((each) => (
              <li key={each.market} style={{ flexGrow: Math.max(each.share, 0.02) }}>
                <i aria-hidden />
                <span>
                  <b>{marketName(each.market)}</b> {count.format(each.members)}
                </span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

const namesOf = (markets: readonly string[]): string => new Intl.ListFormat('en').format(markets.map(marketName));
