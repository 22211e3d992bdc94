import { expect, test } from 'vitest';
import { showDate, showDateTime, showTime } from '../../schemas/dates.ts';
import site from '../../site/site.json' with { type: 'json' };
import { inAll } from '../deep.ts';
import { seeded } from './seeded.ts';

/** Hours ahead of UTC since 2000, when none of these markets changed its clocks any more. */
const hoursAhead = { ID: 7, MY: 8, KH: 7, SG: 8, CN: 8, VN: 7, TH: 7, HK: 8 } as const;
type Market = keyof typeof hoursAhead;
const markets = Object.entries(hoursAhead) as [Market, number][];

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const two = (value: number) => String(value).padStart(2, '0');

/** The date and time on a clock so many hours ahead, by counting days from 1 January 2000. */
function onTheWall(instantMs: number, hours: number): readonly [date: string, time: string] {
  const seconds = Math.floor(instantMs / 1_000) + hours * 3_600 - 946_684_800;
  let [days, year, month] = [Math.floor(seconds / 86_400), 2000, 0];
  for (; days >= (isLeap(year) ? 366 : 365); year += 1) days -= isLeap(year) ? 366 : 365;
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  for (; days >= lengths[month]!; month += 1) days -= lengths[month]!;
  const second = ((seconds % 86_400) + 86_400) % 86_400;
  const time = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60].map(two).join(':');
  return [`${two(days + 1)}/${two(month + 1)}/${year}`, time];
}

test('the markets are those that ship', () => expect(markets.map(([market]) => market).sort()).toEqual(Object.keys(site.markets).sort()));

test.each(inAll(markets.slice(0, 2), markets))(
  '10,000 instants in %s read as its clocks on the wall, %i hours ahead (R-597, R-598, R-599, A-108)',
  (market, hours) => {
    const next = seeded();
    const zone = site.markets[market].timeZone;
    for (let round = 0; round < 10_000; round += 1) {
      const random = 946_771_200_000 + Math.floor(next() * 3_100_000_000_000);
      // A third lies within two seconds of a midnight there.
      const midnight = Math.floor(random / 86_400_000) * 86_400_000 - hours * 3_600_000;
      const instant = round % 3 === 0 ? midnight + Math.floor(next() * 4_000) - 2_000 : random;
      const [date, time] = onTheWall(instant, hours);
      const seconds = Math.floor(instant / 1_000);
      const written = new Date(instant).toISOString();
      const given = [instant, seconds, String(instant), String(seconds), written, new Date(instant)][round % 6];
      const shown = [showDate(given, zone), showDateTime(given, zone), showTime(given, zone)].join(' | ');
      const wanted = [date, `${date} ${time}`, time.slice(0, 5)].join(' | ');
      // Asked first, because a hundred thousand expectations take a minute.
      if (shown !== wanted) expect([given, shown]).toEqual([given, wanted]);
    }
  },
);
