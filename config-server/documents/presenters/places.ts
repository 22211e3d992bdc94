import { listOf, own } from '../document.ts';
import { capital, counted, figure, ifGiven, listed } from './figures.ts';
import { dayWords, spanWords } from './instants.ts';
import { ifText } from './phrases.ts';
import { type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { marketsAt, numberAt, textAt, textsAt } from './reading.ts';

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
      Closed: closed
        .flatMap((each) => {
          const [from, to] = [dayWords(each, 'from'), dayWords(each, 'to')];
          return from ? [to && to !== from ? `${from} to ${to}` : from] : [];
        })
        .join('; '),
    }),
  };
};

function sittingWords(sitting: unknown): string {
  const days = textsAt(sitting, 'days');
  const on = days.length === 7 ? 'every day' : (listed(days.map((each) => weekdays[each] ?? capital(each))) ?? 'no day');
  return sentenceOf(
    `${on} ${textAt(sitting, 'from') ?? ''} to ${textAt(sitting, 'to') ?? ''}`,
    ifGiven(numberAt(sitting, 'minutes'), (each) => counted(each, 'minute')),
    ifGiven(numberAt(sitting, 'capacity'), (each) => `${figure(each)} at a time`),
  );
}
