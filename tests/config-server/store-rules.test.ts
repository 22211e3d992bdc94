import { describe, expect, it } from 'vitest';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import { checkStores } from '../../config-server/checks/store-rules.ts';
import type { Json } from '../../config-server/documents/document.ts';

const index = { markets: ['MY', 'SG'], siteValue: () => [{ id: 'tumbly' }] } as unknown as ProductIndex;
const daily = { days: ['mon', 'tue'], opens: '10:00', closes: '22:00' };
const store = { id: 'my-a', brand: 'tumbly', city: 'my-city', hours: [daily] };
const body = {
  regions: [{ id: 'my-region', country: 'MY' }],
  cities: [{ id: 'my-city', region: 'my-region' }],
  stores: [store],
};
const problemsOf = (change: object) => {
  const found: string[] = [];
  checkStores({ ...body, ...change } as Json, index, (code, pointer) => found.push(`${code} ${pointer}`));
  return found;
};
const withHours = (...hours: object[]) => ({ stores: [{ ...store, hours }] });
const withDay = (day: object) => ({ specialDays: [{ country: 'MY', from: '2027-02-06', ...day }] });

describe('The stores document', () => {
  it.each<[string, object, string[]]>([
    ['nothing where all is well', {}, []],
    ['a store of a city that is not there', { stores: [{ ...store, city: 'gone' }] }, ['link.entry /stores/0/city']],
    [
      'a zone that is not there',
      { regions: [{ id: 'my-region', country: 'MY', timeZone: 'Asia/Nowhere' }] },
      ['link.entry /regions/0/timeZone'],
    ],
    ['nothing of a break', withHours({ ...daily, closes: '14:00' }, { ...daily, opens: '16:00' }), []],
    ['nothing of the same hours on other days', withHours(daily, { ...daily, days: ['wed'] }), []],
    [
      'hours that overlap',
      withHours({ ...daily, closes: '14:00' }, { ...daily, opens: '13:59' }),
      ['campaign.order /stores/0/hours/1/opens'],
    ],
    [
      'hours within those over midnight',
      withHours({ ...daily, closes: '02:00' }, { ...daily, opens: '23:00', closes: '23:30' }),
      ['campaign.order /stores/0/hours/1/opens'],
    ],
    ['nothing of a day for each year', withDay({ from: '02-29' }), []],
    ['a day that is in no calendar', withDay({ from: '2027-02-29' }), ['schema.pattern /specialDays/0/from']],
    ['half of the hours', withDay({ opens: '10:00' }), ['schema.required /specialDays/0/closes']],
    ['a last day before the first', withDay({ to: '2027-02-05' }), ['campaign.order /specialDays/0/to']],
    ['a last day in another form', withDay({ to: '02-07' }), ['campaign.order /specialDays/0/to']],
    [
      'a region and a store that are not there',
      withDay({ regions: ['x'], stores: ['y'] }),
      ['link.entry /specialDays/0/regions/0', 'link.entry /specialDays/0/stores/0'],
    ],
  ])('has %s', (_what, change, problems) => expect(problemsOf(change)).toEqual(problems));
});
