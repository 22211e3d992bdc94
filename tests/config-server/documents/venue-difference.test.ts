import { expect, it } from 'vitest';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { differenceOf } from '../../../config-server/documents/difference/difference.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import { aProduct, type Body, vocabulary as ofFixtures } from '../../fixtures/documents/product.ts';

const vocabulary = { ...ofFixtures, campaigns: { ...ofFixtures.campaigns, venue: productVocabulary.campaigns.venue! } };
const body: Body = {
  type: 'venue',
  store: 'hall',
  about: { t: 'home.help' },
  art: 'ticket',
  ground: 'ice',
  markets: ['MY'],
  sittings: [
    { kind: 'person', days: ['mon', 'tue'], from: '10:00', to: '22:00', minutes: 60, capacity: 40 },
    { kind: 'group', days: ['sat', 'sun'], from: '10:00', to: '16:00', minutes: 180, capacity: 6 },
  ],
  closed: [{ from: '2027-01-04' }],
};
const [visits, groups] = body.sittings;
const live = examinerOf(vocabulary).checkSet([...aProduct(), { kind: 'campaign', id: 'hall', body }]);

it.each([
  [
    'the places of a time, by its days and hours',
    { sittings: [visits, { ...groups, capacity: 4 }] },
    ['Places (groups Sat and Sun 10:00 to 16:00): 6 people → 4 people'],
  ],
  [
    'the hours of one time where another is gone',
    { sittings: [{ ...groups, days: ['sun'], to: '17:00' }] },
    [
      'On (groups Sun 10:00 to 17:00): Sat, Sun → Sun',
      'To (groups Sun 10:00 to 17:00): 16:00 → 17:00',
      'When it can be booked (visits Mon and Tue 10:00 to 22:00): 60 minutes, 40 at a time (removed)',
    ],
  ],
  [
    'a time that is new',
    { sittings: [visits, groups, { ...visits, days: ['fri'], capacity: 20 }] },
    ['When it can be booked (visits Fri 10:00 to 22:00): 60 minutes, 20 at a time (new)'],
  ],
  [
    'the places of a time below one that is new',
    { sittings: [{ ...visits, days: ['fri'], minutes: 30, capacity: 20 }, { ...visits, capacity: 50 }, groups] },
    [
      'When it can be booked (visits Fri 10:00 to 22:00): 30 minutes, 20 at a time (new)',
      'Places (visits Mon and Tue 10:00 to 22:00): 40 people → 50 people',
    ],
  ],
  [
    'the places of a time below one on other days that has as many',
    { sittings: [{ ...visits, days: ['fri'] }, { ...visits, capacity: 50 }, groups] },
    [
      'When it can be booked (visits Fri 10:00 to 22:00): 60 minutes, 40 at a time (new)',
      'Places (visits Mon and Tue 10:00 to 22:00): 40 people → 50 people',
    ],
  ],
  [
    'closed days, by their date',
    { closed: [...body.closed, { from: '2027-03-11', reason: { t: 'home.help' } }, { from: '2027-03-20', to: '2027-03-22' }] },
    ['Closed (Thu 11 Mar 2027): “Help” (new)', 'Closed (Sat 20 Mar 2027 to Mon 22 Mar 2027): all day (new)'],
  ],
])('what changes of a venue is said in words of its calendar: %s', (_what, change, sentences) => {
  const after = { ...body, ...change };
  const key = { kind: 'campaign', id: 'hall' } as const;
  const { changes } = differenceOf([{ ...key, before: body, after }], live.with([{ ...key, body: after }]), vocabulary);
  expect(changes.map(({ sentence }) => sentence)).toEqual(sentences);
});
