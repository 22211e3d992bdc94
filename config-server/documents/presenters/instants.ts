import { clockName, endWords, type MarketClock, momentWords } from '../../../schemas/market-clock.ts';
import { textAt } from './reading.ts';

const instantAt = (holder: unknown, key: string): string | undefined => {
  const at = textAt(holder, key);
  return at === undefined || Number.isNaN(Date.parse(at)) ? undefined : at;
};

/**
 * `Sat 28 Nov 10:00 to Mon 30 Nov 2026 24:00 (Malaysia)` of `{from, to}`, either of which may be absent, and `Sat 28 Nov 2026 10:00 to 18:00 (Malaysia)`
 * within a day; undefined for neither.
 */
export function spanWords(span: unknown, clock: MarketClock): string | undefined {
  const [from, to] = [instantAt(span, 'from'), instantAt(span, 'to')];
  if (from === undefined) return to && `until ${endWords(to, clock)}`;
  const begin = momentWords(from, clock);
  if (to === undefined) return `from ${begin}`;
  const end = endWords(to, clock);
  const bare = begin.slice(0, -` (${clockName(clock)})`.length);
  const day = bare.slice(0, bare.lastIndexOf(' '));
  if (end.startsWith(`${day} `)) return `${bare} to ${end.slice(day.length + 1)}`;
  return `${withoutYear(bare, end)} to ${end}`;
}

/** A year is said once where both are of it. */
function withoutYear(begin: string, end: string): string {
  const year = / (\d{4,})(?= |$)/.exec(begin)?.[1];
  return year && ` ${end} `.includes(` ${year} `) ? begin.replace(` ${year}`, '') : begin;
}

/** `Sat 28 Nov 2026 10:00 (Malaysia)`; undefined for what is no instant. */
export function instantWords(holder: unknown, key: string, clock: MarketClock): string | undefined {
  const at = instantAt(holder, key);
  return at && momentWords(at, clock);
}

/** `Fri 20 Nov to Mon 30 Nov 2026` of civil days; undefined unless both are there. */
export function daysWords(days: unknown): string | undefined {
  const [from, to] = [dayWords(days, 'from'), dayWords(days, 'to')];
  if (!from || !to) return undefined;
  return from === to ? from : `${withoutYear(from, to)} to ${to}`;
}

/** `Sat 28 Nov 2026` of a civil day, which is no instant. */
export function dayWords(holder: unknown, key: string): string | undefined {
  const day = textAt(holder, key);
  if (day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  return momentWords(day, { market: undefined, zone: 'UTC' }).replace(/ [\d:]{5} \(UTC\)$/, '');
}
