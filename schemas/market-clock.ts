import { marketName } from './english-names.ts';

/** The clock of a market, in which operators read instants. */
export interface MarketClock {
  /** Undefined if the site has no market with an existing time zone. */
  readonly market: string | undefined;
  readonly zone: string;
}

type Markets = Readonly<Record<string, { readonly timeZone?: unknown; readonly language?: unknown } | undefined>>;

/** Chooses the clock among these markets (all if none is named): of the first one whose language operators read, else of the first. */
export function clockOf(chosen: readonly string[], markets: Markets): MarketClock {
  const known = (chosen.length > 0 ? chosen : Object.keys(markets)).filter((market) => Object.hasOwn(markets, market));
  const market = known.find((each) => markets[each]?.language === 'en') ?? known[0];
  const zone = market === undefined ? undefined : markets[market]?.timeZone;
  return isZone(zone) ? { market, zone } : { market: undefined, zone: 'UTC' };
}

/** Name of a clock behind a time, such as `Malaysia`. */
export const clockName = ({ market }: MarketClock): string => (market === undefined ? 'UTC' : marketName(market));

/** An instant as operators read it, such as `Mon 30 Nov 2026 10:00 (Malaysia)`; a text that is not an instant is returned as it is. */
export function momentWords(at: string, clock: MarketClock): string {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? at : `${wall(ms, clock.zone).join(' ')} (${clockName(clock)})`;
}

/** Like `momentWords`, for the end of something: midnight is shown as 24:00 of the last day. */
export function endWords(at: string, clock: MarketClock): string {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return at;
  const [day, time] = wall(ms, clock.zone);
  return `${time === '00:00' ? `${wall(ms - 1, clock.zone)[0]} 24:00` : `${day} ${time}`} (${clockName(clock)})`;
}

/** Whether a document's property is an end: `to`, `endsAt`, `signUpUntil`. */
export const isEnd = (name: string): boolean => /^(to|until|endsAt)$|Until$/.test(name);

/** Local day and time in a zone. */
const wall = (ms: number, zone: string): readonly [day: string, time: string] => {
  const { day, time } = formatsOf(zone);
  return [day.format(ms).replace(',', ''), time.format(ms)];
};

interface ClockFormats {
  readonly day: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}

/** Cached by zone: the list of all documents formats hundreds of times, and creating a formatter takes a hundred times as long as using it. */
const known = new Map<string, ClockFormats>();

/** Formatters of a zone; throws if it does not exist. Always the Gregorian calendar, whatever the browser's language. */
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
