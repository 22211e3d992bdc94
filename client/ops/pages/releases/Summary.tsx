import { useCall } from '../../api.ts';
import { type Market, marketName } from '../../parts/names.ts';
import { TimeOfRelease } from '../../parts/TimeOfRelease.tsx';
import { audienceOf } from './audience.ts';
import { factsOf } from './facts.ts';
import type { Difference } from './release.ts';
import style from './Summary.module.css';

interface SummaryProps {
  readonly difference: Difference;
  /** When members notice it; at once, or since a release, where absent. */
  readonly at?: string | undefined;
  /** The market on whose clock it was chosen; the only one that is concerned, or UTC, where absent. */
  readonly clock?: Market | undefined;
  /** A time is still to be chosen. */
  readonly unset?: boolean;
  /** It is what members see already. */
  readonly since?: boolean;
  /** It did not come to be. */
  readonly dropped?: boolean;
}

const count = new Intl.NumberFormat('en');

/** Who notices what from when, as a sentence and a bar by market. */
export function Summary({ difference, at, clock, unset = false, since = false, dropped = false }: SummaryProps) {
  const figures = useCall('audiences.get', {}, { revalidateOnFocus: false });
  const audience = figures.data && audienceOf(figures.data.items, difference.markets);
  const market = clock ?? (difference.markets.length === 1 ? (difference.markets[0] as Market) : undefined);
  const { facts, more } = factsOf(difference.changes);
  return (
    <section className={style.summary} aria-label="In one sentence">
      <p>
        {at ? (
          <>
            {since ? 'Since' : 'From'}{' '}
            <b>
              <TimeOfRelease at={at} clock={market} />
            </b>
            ,{' '}
          </>
        ) : (
          `${unset ? 'From the time you choose' : 'At once'}, `
        )}
        {audience && <b>{membersOf(audience.members, difference.audience)}</b>}
        {narrower(difference.audience)} {dropped ? 'would have seen' : audience?.members === 1 ? 'sees' : 'see'}{' '}
        {facts.length === 0 ? since ? 'what changed' : 'what changes' : <Facts facts={facts} more={more} />}.
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

function Facts({ facts, more }: ReturnType<typeof factsOf>) {
  return (
    <>
      {facts.map(({ about, after, before }, at) => (
        <span key={`${about}${after}`}>
          {at > 0 && (more === 0 && at === facts.length - 1 ? ' and ' : ', ')}
          {about} <b>{after}</b>
          {before && ` instead of ${before}`}
        </span>
      ))}
      {more > 0 && `, and ${more} more ${more === 1 ? 'change' : 'changes'}`}
    </>
  );
}

const counted = (members: number): string => `${count.format(members)} ${members === 1 ? 'member' : 'members'}`;
const isEverybody = (words: string): boolean => words === 'All members';

/** A count by market can only say how many there are at most where a language or a level narrows it. */
function membersOf(members: number, words: string): string {
  if (isEverybody(words)) return members === 1 ? 'the only member' : `all ${counted(members)}`;
  return / who read | at level | with /.test(words) ? `up to ${counted(members)}` : counted(members);
}

const narrower = (words: string): string => (isEverybody(words) ? '' : ` (${words.charAt(0).toLowerCase()}${words.slice(1)})`);
