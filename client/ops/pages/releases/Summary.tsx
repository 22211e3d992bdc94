import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { type Market, marketName } from '../../parts/names.ts';
import { TimeOfRelease } from '../../parts/TimeOfRelease.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useSite } from '../../parts/use-site.ts';
import { noticedFrom, type Reach, reachOf } from './audience.ts';
import { factsOf } from './facts.ts';
import type { Difference } from './release.ts';
import style from './Summary.module.css';

interface SummaryProps {
  readonly difference: Difference;
  /** Instant from which members notice it; default: at once or, for a live release, since it went live. */
  readonly at?: string | undefined;
  /** Market in whose time zone the time was chosen; default: one of the affected markets. */
  readonly clock?: Market | undefined;
  /** True if a time is still to be chosen. */
  readonly unset?: boolean;
  /** True if the release is live. */
  readonly since?: boolean;
  /** True if it ended without going live. */
  readonly dropped?: boolean;
  /** The release that ended it, if none of its versions is in force. */
  readonly ended?: Ended | undefined;
}

interface Ended {
  readonly id: string;
  readonly at: string;
  readonly isRollBack: boolean;
}

const count = new Intl.NumberFormat('en');

/** Sentence on which members notice which changes from when, and a bar of members by market. */
export function Summary({ difference, at, clock, unset = false, since = false, dropped = false, ended }: SummaryProps) {
  const figures = useCall('audiences.get', { groups: true }, { revalidateOnFocus: false });
  const reach = figures.data && reachOf(figures.data.items, difference.audiences);
  const { facts, more } = factsOf(difference, useSite());
  const begins = at === undefined ? undefined : noticedFrom(difference.audiences, Date.parse(at));
  const isBefore = ended !== undefined && begins !== undefined && begins >= Date.parse(ended.at);
  return (
    <section className={style.summary} aria-label="In one sentence">
      <p>
        <From difference={difference} at={at} clock={clock} unset={unset} since={since && !ended} />
        {reach && <b>{membersOf(reach, difference.audience)}</b>}
        {narrower(difference.audience)} {dropped || isBefore ? 'would have seen' : ended ? 'saw' : reach?.members === 1 ? 'sees' : 'see'}{' '}
        {facts.length === 0 ? since ? 'what changed' : 'what changes' : <Facts facts={facts} more={more} />}
        {ended && <Until ended={ended} isBefore={isBefore} clock={clock} markets={difference.markets as readonly Market[]} />}.
      </p>
      {reach && reach.members > 0 && (
        <ul className={style.bar}>
          {reach.byMarket
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

/** Start of the sentence: when members notice it. A campaign that opens later than its release is noticed from its opening. */
function From({ difference, at, clock, unset, since }: Pick<SummaryProps, 'difference' | 'at' | 'clock' | 'unset' | 'since'>) {
  const now = useNow(20_000);
  const released = at === undefined ? now : Date.parse(at);
  const begins = noticedFrom(difference.audiences, released);
  if (begins === undefined && difference.audiences.length > 0) return 'Its time is over: ';
  if (unset) return 'From the time you choose, ';
  const opensLater = begins !== undefined && begins > released;
  if (at === undefined && !opensLater) return 'At once, ';
  // The opening is shown in the time zone of its markets, not in that chosen for the release.
  const on = opensLater ? {} : { clock };
  return (
    <>
      {since && (begins ?? 0) <= now ? 'Since' : 'From'}{' '}
      <b>
        <TimeOfRelease at={opensLater ? new Date(begins).toISOString() : at!} {...on} markets={difference.markets as readonly Market[]} />
      </b>
      ,{' '}
    </>
  );
}

interface UntilProps {
  readonly ended: Ended;
  /** True if it ended before members could notice it. */
  readonly isBefore: boolean;
  readonly clock: Market | undefined;
  readonly markets: readonly Market[];
}

/** End of the sentence: until when members noticed it, and which release ended that. */
function Until({ ended: { id, at, isRollBack }, isBefore, clock, markets }: UntilProps) {
  const by = (
    <>
      <Link to={`/releases/${id}`}>release {id}</Link> {isRollBack ? 'rolled it back' : 'replaced it'}
    </>
  );
  if (isBefore) return <>; {by} before</>;
  return (
    <>
      , until{' '}
      <b>
        <TimeOfRelease at={at} clock={clock} markets={markets} />
      </b>
      , when {by}
    </>
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

/** An upper bound if the audience has a language or segment, because members are not counted by those. */
function membersOf({ members, isAtMost }: Reach, words: string): string {
  if (isEverybody(words)) return members === 1 ? 'the only member' : `all ${counted(members)}`;
  return isAtMost ? `up to ${counted(members)}` : counted(members);
}

const narrower = (words: string): string => (isEverybody(words) ? '' : ` (${words.charAt(0).toLowerCase()}${words.slice(1)})`);
