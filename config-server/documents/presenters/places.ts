import { listOf, own } from '../document.ts';
import { capital, counted, figure, ifGiven, listed } from './figures.ts';
import { dayWords, spanWords } from './instants.ts';
import { ifText } from './phrases.ts';
import { type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { marketsAt, numberAt, textAt, textsAt } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

export const community: Presenter = (body, { marketsInWords, clockOf, storeName }) => {
  const markets = marketsAt(body);
  const store = ifText(textAt(body, 'store'), storeName);
  const platform = textAt(body, 'platform');
  const limit = numberAt(body, 'memberLimit');
  return {
    summary: sentenceOf(
      `${platform ?? 'Chat'} group of ${store ?? 'the whole market'} in ${marketsInWords(markets)}`,
      ifGiven(limit, (each) => `at most ${counted(each, 'member')}`),
      spanWords(own(body, 'window'), clockOf(markets)),
    ),
    terms: termsOf({
      Platform: platform,
      Store: store ?? 'The whole market',
      'Most members': ifGiven(limit, figure),
      'Invitation link': textAt(body, 'link'),
    }),
  };
};

const weekdays: Readonly<Record<string, string>> = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' };
export const weekdayName = (day: string): string => weekdays[day] ?? capital(day);

export const venue: Presenter = (body, { marketsInWords, storeName }) => {
  const sittings = listOf(own(body, 'sittings'));
  const closed = listOf(own(body, 'closed'));
  const store = ifText(textAt(body, 'store'), storeName) ?? 'a store';
  return {
    summary: sentenceOf(
      `Bookings at ${store} in ${marketsInWords(marketsAt(body))}`,
      sittings.map(sittingWords).slice(0, 2).join(', '),
      sittings.length > 2 ? `and ${counted(sittings.length - 2, 'further time')}` : undefined,
    ),
    terms: termsOf({
      Store: store,
      'Can be booked': sittings.map(sittingWords).join('; '),
      Closed: closed.flatMap((each) => closedDays(each) ?? []).join('; '),
    }),
  };
};

const sittingWords = (sitting: unknown): string => sentenceOf(sittingDays(sitting), sittingSize(sitting));

/** `Mon and Tue 10:00 to 22:00`. */
function sittingDays(sitting: unknown): string {
  const days = textsAt(sitting, 'days');
  const on = days.length === 7 ? 'every day' : (listed(days.map(weekdayName)) ?? 'no day');
  return `${on} ${textAt(sitting, 'from') ?? ''} to ${textAt(sitting, 'to') ?? ''}`;
}

/** `60 minutes, 40 at a time`. */
const sittingSize = (sitting: unknown): string =>
  sentenceOf(
    ifGiven(numberAt(sitting, 'minutes'), (each) => counted(each, 'minute')),
    ifGiven(numberAt(sitting, 'capacity'), (each) => `${figure(each)} at a time`),
  );

function closedDays(closing: unknown): string | undefined {
  const [from, to] = [dayWords(closing, 'from'), dayWords(closing, 'to')];
  return from && to && to !== from ? `${from} to ${to}` : from;
}

/** How the entries of a list without names are told apart, and what else each says. */
interface EntryWords {
  name(entry: unknown): string | undefined;
  says(entry: unknown, surroundings: Pick<Surroundings, 'words'>): string;
}

/** Of the lists of a venue, by the property that holds them. */
export const venueEntries: ReadonlyMap<string, EntryWords> = new Map([
  [
    'sittings',
    {
      name: (sitting) => `${textAt(sitting, 'kind') === 'group' ? 'groups' : 'visits'} ${sittingDays(sitting)}`,
      says: sittingSize,
    },
  ],
  ['closed', { name: closedDays, says: (closing, { words }) => ifText(words(own(closing, 'reason')), (why) => `“${why}”`) ?? 'all day' }],
]);
