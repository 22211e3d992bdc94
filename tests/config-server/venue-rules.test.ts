import { expect, it } from 'vitest';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import { checkVenue } from '../../config-server/checks/venue-rules.ts';
import type { Json } from '../../config-server/documents/document.ts';

const index = { campaign: () => ({ stores: [{ id: 'hall' }] }) } as unknown as ProductIndex;
const visits = { kind: 'person', days: ['mon', 'tue'], from: '10:00', to: '16:00', minutes: 60, capacity: 40 };
const problemsOf = (...sittings: object[]) => {
  const found: string[] = [];
  const body = { store: 'hall', sittings: [visits, ...sittings] } as Json;
  checkVenue(body, index, (code, pointer, message) => found.push(`${code} ${pointer} ${message}`));
  return found;
};

it.each<[string, object[], string[]]>([
  ['nothing where they follow each other', [{ ...visits, from: '16:00', to: '22:00' }], []],
  ['nothing of groups beside visits', [{ ...visits, kind: 'group' }], []],
  ['nothing of the same times on other days', [{ ...visits, days: ['sat', 'sun'] }], []],
  [
    'times of a kind at once',
    [{ ...visits, days: ['tue', 'wed'], from: '15:59', to: '22:00' }],
    ['campaign.order /sittings/1/from Visits can be booked from 10:00 to 16:00 on one of these days already.'],
  ],
  [
    'hours into which no time fits',
    [{ ...visits, kind: 'group', minutes: 361 }],
    ['campaign.order /sittings/1/to It ends before a time of 361 minutes is over.'],
  ],
])('a venue has %s (A-100)', (_what, sittings, problems) => {
  expect(problemsOf(...sittings)).toEqual(problems);
});

it('a venue is a store that is there', () => {
  const found: string[] = [];
  checkVenue({ store: 'gone', sittings: [visits] } as Json, index, (code, pointer) => found.push(`${code} ${pointer}`));
  expect(found).toEqual(['link.entry /store']);
});
