import { describe, expect, it } from 'vitest';
import { validatorsOf } from '../../config-server/checks/validators.ts';
import { productVocabulary } from '../../config-server/documents/index.ts';
import { columns, readOrders } from '../../member-server/orders/csv.ts';
import { inUtc, readInstant } from '../../schemas/instant.ts';
import { checkOf } from '../../server-kit/validate.ts';

const instants: readonly [text: string, read: string][] = [
  ['2027-11-30T10:00:00Z', '2027-11-30T10:00:00.000Z'],
  ['2027-11-30T10:00:00.5Z', '2027-11-30T10:00:00.500Z'],
  ['2027-11-30T10:00:00.123456789Z', '2027-11-30T10:00:00.123Z'],
  ['2027-11-30T10:00:00+08:00', '2027-11-30T02:00:00.000Z'],
  ['2027-11-30T10:00:00-00:00', '2027-11-30T10:00:00.000Z'],
  ['2028-02-29T23:59:59+05:45', '2028-02-29T18:14:59.000Z'],
  ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
  ['0001-01-01T08:00:00+08:00', '0001-01-01T00:00:00.000Z'],
  ['0004-02-29T00:00:00Z', '0004-02-29T00:00:00.000Z'],
  ['1969-12-31T23:59:59Z', '1969-12-31T23:59:59.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
];

const others: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['a space for the T', '2027-11-30 10:00:00Z'],
  ['a small t', '2027-11-30t10:00:00Z'],
  ['a small z', '2027-11-30T10:00:00z'],
  ['no seconds', '2027-11-30T10:00Z'],
  ['no offset', '2027-11-30T10:00:00'],
  ['an offset without its colon', '2027-11-30T10:00:00+0800'],
  ['an offset of hours alone', '2027-11-30T10:00:00+08'],
  ['an offset of a day', '2027-11-30T10:00:00+24:00'],
  ['an offset of 60 minutes', '2027-11-30T10:00:00+07:60'],
  ['hour 24', '2027-11-30T24:00:00Z'],
  ['minute 60', '2027-11-30T10:60:00Z'],
  ['a leap second', '2016-12-31T23:59:60Z'],
  ['a fraction without digits', '2027-11-30T10:00:00.Z'],
  ['30 February', '2027-02-30T10:00:00Z'],
  ['29 February of a common year', '2027-02-29T10:00:00Z'],
  ['29 February 2100', '2100-02-29T10:00:00Z'],
  ['31 April', '2027-04-31T10:00:00Z'],
  ['month 0', '2027-00-10T10:00:00Z'],
  ['month 13', '2027-13-10T10:00:00Z'],
  ['day 0', '2027-11-00T10:00:00Z'],
  ['the year 0', '0000-01-01T00:00:00Z'],
  ['the year 0 in UTC', '0001-01-01T00:00:00+08:00'],
  ['the year 10000 in UTC', '9999-12-31T23:59:59-01:00'],
  ['five digits of a year', '+012027-11-30T10:00:00Z'],
  ['a date of a mail', 'Tue, 30 Nov 2027 10:00:00 GMT'],
  ['full-width digits', '２０２７-11-30T10:00:00Z'],
  ['a line behind it', '2027-11-30T10:00:00Z\n'],
];

const ofApi = checkOf({ type: 'string', format: 'date-time' });
const { campaigns } = validatorsOf(productVocabulary);

const shown: readonly [text: string, inUtc: string][] = [
  ['2028-01-01T00:00:00Z', '2028-01-01T00:00:00Z'],
  ['2028-01-01T00:00:00.5Z', '2028-01-01T00:00:00.5Z'],
  ['2028-01-01T08:00:00+08:00', '2028-01-01T00:00:00.000Z'],
  ['2028-01-01 00:00:00Z', '2028-01-01T00:00:00.000Z'],
  ['2028-01-01t00:00:00z', '2028-01-01T00:00:00.000Z'],
  ['2028-01-01 08:00:00.25+08:00', '2028-01-01T00:00:00.250Z'],
  ['2028-01-01', '2028-01-01'],
  ['2028-13-01 00:00:00Z', '2028-13-01 00:00:00Z'],
  ['at 2028-01-01 00:00:00Z', 'at 2028-01-01 00:00:00Z'],
];

/** Each way by which an instant comes in, and whether it is taken there. */
const doors: Readonly<Record<string, (text: string) => boolean>> = {
  'the API': (text) => ofApi(text) === undefined,
  'a document': (text) => {
    const isWhole = campaigns.get('banner')!;
    isWhole({ window: { from: text } });
    return !isWhole.errors?.some(({ instancePath }) => instancePath === '/window/from');
  },
  'a file of orders': (text) => {
    const cells = ['demo-pos', 'A-1', '', 'shop', 'store', 'MYR', 'mug', 'home', '1', '100', 'yes', '0', `"${text}"`];
    const read = readOrders(`${columns.join()}\n${cells.join()}`, {});
    return 'orders' in read && read.orders.length === 1;
  },
};

describe('An instant', () => {
  it.each(instants)('%s is %s', (text, read) => expect(readInstant(text)).toBe(read));
  it.each(others)('is not read from a text with %s', (_what, text) => expect(readInstant(text)).toBeUndefined());

  it.each(shown)('%s of a document is %s in an answer', (text, answered) => expect(inUtc(text)).toBe(answered));

  it.each(Object.entries(doors))('is judged by %s as by the reader', (door, takes) => {
    const isTrimmed = door === 'a file of orders';
    const texts = [...instants.map(([text]) => text), ...others.map(([, text]) => text)];
    const want = (text: string) => readInstant(isTrimmed ? text.trim() : text) !== undefined;
    expect(texts.filter((text) => takes(text) !== want(text))).toEqual([]);
  });
});

/** Parts of an instant that the terms name, each in the place where it stands. */
const ofTerms: Readonly<Record<string, { at: string; body(part: string): object; good: readonly string[]; wrong: readonly string[] }>> = {
  'an hour from which one is reached': {
    at: '/byMarket/MY/contact/hours/from',
    body: (from) => ({ byMarket: { MY: { contact: { hours: { from, to: '18:00' } } } } }),
    good: ['00:00', '09:30', '19:00', '20:05', '23:59'],
    wrong: ['24:00', '29:00', '12:60', '9:30', '30:00', ''],
  },
  'an hour until which one is reached': {
    at: '/byMarket/MY/contact/hours/to',
    body: (to) => ({ byMarket: { MY: { contact: { hours: { from: '09:00', to } } } } }),
    good: ['00:00', '09:30', '19:00', '20:05', '23:59'],
    wrong: ['24:00', '29:00', '12:60', '9:30', '30:00', ''],
  },
  'the month of a version': {
    at: '/pages/0/version',
    body: (version) => ({ pages: [{ version }] }),
    good: ['2026-01', '2026-09', '2026-10', '2026-12'],
    wrong: ['2026-00', '2026-13', '2026-99', '2026-1', '2026-011', ''],
  },
};

it.each(Object.entries(ofTerms))('of the terms, %s is one that there is', (_what, { at, body, good, wrong }) => {
  const isWhole = campaigns.get('terms')!;
  const isTaken = (part: string) => {
    isWhole(body(part));
    return !isWhole.errors?.some(({ instancePath }) => instancePath === at);
  };
  expect(good.filter((part) => !isTaken(part))).toEqual([]);
  expect(wrong.filter(isTaken)).toEqual([]);
});
