import { shiftDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Market, Programme } from '../programme/index.ts';
import * as store from './store.ts';

type Result = OpsTypes['campaignDays.get']['result'];
type SeriesId = Result['series'][number]['id'];

const DAYS = 30;

interface DaysQuery {
  readonly id: OpsTypes['campaignDays.get']['input']['id'];
  readonly now: string;
  readonly scope: readonly string[] | undefined;
  readonly rules: Programme;
}

/** Figures of levels, badges or plans for each of the last 30 UTC days; 0 on days on which nothing happened. */
export async function readDays(reader: Reader, { id, now, scope, rules }: DaysQuery): Promise<Result> {
  const from = shiftDay(now.slice(0, 10), 1 - DAYS);
  const days = Array.from({ length: DAYS }, (_, at) => shiftDay(from, at));
  const query = { since: `${from}T00:00:00.000Z`, scope };
  if (id === 'levels') return { days, series: seriesOf(days, await store.readLevelDays(reader, query), ['up', 'down', 'told']) };
  if (id === 'badges') return { days, series: seriesOf(days, await store.readBadgeDays(reader, query), ['lit', 'claimed', 'coins']) };
  const rows = await store.readPlanDays(reader, query);
  return { days, series: seriesOf(days, rows, ['sold', 'refunded']), revenue: revenueOf(rows, rules) };
}

/** A series for each id with one value per day: the sum over the day's rows, of which there is one per market. */
const seriesOf = <Id extends SeriesId>(
  days: readonly string[],
  rows: readonly ({ readonly [Each in Id]: number } & { readonly day: string })[],
  ids: readonly Id[],
): Result['series'] =>
  ids.map((id) => ({ id, values: days.map((day) => rows.reduce((sum, row) => (row.day === day ? sum + row[id] : sum), 0)) }));

type PlanDay = Awaited<ReturnType<typeof store.readPlanDays>>[number];

const revenueOf = (rows: readonly PlanDay[], rules: Programme): NonNullable<Result['revenue']> =>
  [...new Set(rows.map(({ market }) => market))].map((market) => {
    const sum = (of: (row: PlanDay) => number) => rows.reduce((total, row) => (row.market === market ? total + of(row) : total), 0);
    return {
      market: market as Market,
      sold: sum(({ sold }) => sold),
      refunded: sum(({ refunded }) => refunded),
      amount: { amountMinor: sum(({ revenue }) => revenue), currency: rules.market(market).currency },
    };
  });
