import { marketName } from './english-names.ts';

/** The clock of a market, on which operators read instants. */
export interface MarketClock {
  /** Undefined where a site has no market with a time zone that exists. */
  readonly market: string | undefined;
  readonly zone: string;
}

type Markets = Readonly<Record<string, { readonly timeZone?: unknown; readonly language?: unknown } | undefined>>;

/** Of these markets, or of all where none is named: the clock of the first whose language operators read, else of the first. */
export function clockOf(chosen: readonly string[], markets: Markets): MarketClock {
  const known = (chosen.length > 0 ? chosen : Object.keys(markets)).filter((market) => Object.hasOwn(markets, market));
  const market = known.find((each) => markets[each]?.language === 'en') ?? known[0];
  const zone = market === undefined ? undefined : markets[market]?.timeZone;
  return isZone(zone) ? { market, zone } : { market: undefined, zone: 'UTC' };
}

/** What a clock is called behind a time: `Malaysia`. */
export const clockName = ({ market }: MarketClock): string => (market === undefined ? 'UTC' : marketName(market));

/** `Mon 30 Nov 2026 10:00 (Malaysia)`; the text itself where it is no instant. */
export function momentWords(at: string, clock: MarketClock): string {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? at : `${wall(ms, clock.zone).join(' ')} (${clockName(clock)})`;
}

/** The same of an end, at which something no longer holds: midnight is 24:00 of the last day on which it does. */
export function endWords(at: string, clock: MarketClock): string {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return at;
  const [day, time] = wall(ms, clock.zone);
  return `${time === '00:00' ? `${wall(ms - 1, clock.zone)[0]} 24:00` : `${day} ${time}`} (${clockName(clock)})`;
}

/** Whether the property of a document holds an end: `to`, `endsAt`, `signUpUntil`. */
export const isEnd = (name: string): boolean => /^(to|until|endsAt)$|Until$/.test(name);

/** Day and time on a wall clock. */
const wall = (ms: number, zone: string): readonly [day: string, time: string] => {
  const { day, time } = formatsOf(zone);
  return [day.format(ms).replace(',', ''), time.format(ms)];
};

interface ClockFormats {
  readonly day: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}

/** Of each zone once: the list of all documents says hundreds of times, and to make a format takes a hundred times as long as to use it. */
const known = new Map<string, ClockFormats>();

/** Throws where there is no such zone. The calendar is ours whatever the browser's language has. */
function formatsOf(zone: string): ClockFormats {
  let formats = known.get(zone);
  if (!formats) {
    const on = { timeZone: zone, calendar: 'gregory' };
    formats = {
      day: new Intl.DateTimeFormat('en-GB', { ...on, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      time: new Intl.DateTimeFormat('en-GB', { ...on, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    };
    known.set(zone, formats);
  }
  return formats;
}

function isZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && formatsOf(zone) !== undefined;
  } catch {
    return false;
  }
}
