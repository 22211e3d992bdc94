import { showDate, showDateTime, showEnd, showTime } from '../../../schemas/dates.ts';
import { showNumber } from '../../../schemas/figures.ts';
import { type Currencies, type Money, showMoney, showMoneyBrief, showMoneyInFull } from '../../../schemas/money.ts';
import { monthName, nearDayName } from '../../ui/calendar-names.ts';

/** The Gregorian name of a month (`2026-11` or a day in it), with or without its year. */
export function showMonth(value: unknown, tag: string, withYear: boolean): string {
  const at = typeof value === 'string' ? Date.parse(`${value.slice(0, 7)}-01T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return '';
  return monthName(at, tag, withYear);
}

/** "Today" or "Yesterday" in the language of the tag, by the zone's calendar; the date for any other day. */
export function showDay(value: unknown, tag: string, zone: string, now: number): string {
  const date = showDate(value, zone);
  const daysAgo = [now, now - 86_400_000].findIndex((at) => showDate(at, zone) === date);
  return daysAgo < 0 ? date : nearDayName(daysAgo === 0 ? 0 : 1, tag);
}

type Format = (value: unknown, tag: string, zone: string, now: number, currencies: Currencies) => string;

/** Joins amount and currency by a non-breaking space. */
const money =
  (show: typeof showMoney): Format =>
  (value, _tag, _zone, _now, currencies) =>
    isMoney(value) ? show(value, currencies).replace(' ', '\u00a0') : '';

/** The formats that a text may name after a value, such as `{{amount, money}}`. `zone` is the market's current time zone, `currencies` the site's. */
export const textFormats: Readonly<Record<string, Format>> = {
  day: showDay,
  money: money(showMoney),
  moneybrief: money(showMoneyBrief),
  moneyinfull: money(showMoneyInFull),
  number: showNumber,
  date: (value, _tag, zone) => showDate(value, zone),
  datetime: (value, _tag, zone) => showDateTime(value, zone),
  end: (value, _tag, zone) => showEnd(value, zone),
  month: (value, tag) => showMonth(value, tag, false),
  monthyear: (value, tag) => showMonth(value, tag, true),
  time: (value, _tag, zone) => showTime(value, zone),
};

/** The browser's name of a country; the code itself if it has none. */
export function regionName(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code;
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value && typeof value.currency === 'string';
}
