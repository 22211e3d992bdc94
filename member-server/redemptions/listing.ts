import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { readCounts } from '../catalogue/index.ts';
import { rejectField } from '../feature.ts';
import type { Item, Programme } from '../programme/index.ts';
import type { RedemptionRequest } from './attempt.ts';
import { describe, nameOf, type Redemption } from './describe.ts';
import { type RedemptionStatus, type ShownStatus, shown } from './rules.ts';
import { readRedemption } from './store.ts';
import { countDaysOfItem, countOfItem, countOwn, listOwn, readByIds } from './store-list.ts';

const idForm = /^[0-9a-z]{26}$/;
export const cursorOf = (id: string): string => Buffer.from(`r${id}`).toString('base64url');

/** The id in a cursor. Refuses with `validation.request` a cursor that is not of this list. */
export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  return text.startsWith('r') && idForm.test(text.slice(1)) ? text.slice(1) : rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}

const stored = (status: ShownStatus): readonly RedemptionStatus[] =>
  status === 'waiting_for_delivery' ? ['waiting_for_delivery', 'picked'] : [status];

/** The member's redemptions, newest first, with the number of each status. */
export const listRedemptions = (
  db: Db,
  { memberId, rules, language }: RedemptionRequest,
  { status, limit, cursor }: OperationTypes['redemptions.list']['input'],
): Promise<OperationTypes['redemptions.list']['result']> =>
  db.transaction(
    async (tx) => {
      const filter = { memberId, statuses: status && stored(status), before: readCursor(cursor), limit: limit + 1 };
      const [rows, counted] = await Promise.all([listOwn(tx, filter), countOwn(tx, memberId)]);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const counts = { waiting_for_delivery: 0, shipped: 0, received: 0, cancelled: 0 };
      for (const each of counted) counts[shown(each.status)] += each.count;
      return { items: page.map((row) => describe(row, rules, language)), counts, ...(last ? { nextCursor: cursorOf(last.id) } : {}) };
    },
    { useCase: 'redemptions.list' },
  );

/** One redemption of the member. Refuses with `request.not_found`. */
export async function getRedemption(reader: Reader, { memberId, rules, language }: RedemptionRequest, id: string): Promise<Redemption> {
  const row = await readRedemption(reader, id);
  return row?.member_id === memberId ? describe(row, rules, language) : reject('request.not_found');
}

/** Number of the member's redemptions that wait or were shipped, for `me.summary`. */
export async function countGifts(reader: Reader, memberId: string): Promise<{ readonly waiting: number; readonly shipped: number }> {
  const gifts = { waiting: 0, shipped: 0 };
  for (const { status, count } of await countOwn(reader, memberId)) {
    if (shown(status) === 'waiting_for_delivery') gifts.waiting += count;
    if (status === 'shipped') gifts.shipped += count;
  }
  return gifts;
}

/** The newest redemptions of a member, for operators. */
export async function recentRedemptions(
  reader: Reader,
  { memberId, rules }: { readonly memberId: string; readonly rules: Programme; readonly now: string },
  limit: number,
): Promise<OpsTypes['members.get']['result']['redemptions']> {
  const rows = await listOwn(reader, { memberId, limit });
  return rows.map((row) => ({
    id: row.id,
    redeemNumber: row.redeem_number,
    itemName: nameOf(row.item, rules, 'en'),
    coins: row.coins,
    status: row.status,
    redeemedAt: row.redeemed_at,
  }));
}

/** Names in the language and numbers of the redemptions with these ids; unknown ids are left out. */
export async function describeRedemptions(
  reader: Reader,
  ids: readonly string[],
  rules: Programme,
  language: string,
): Promise<ReadonlyMap<string, { readonly title: string; readonly number: string }>> {
  const rows = ids.length === 0 ? [] : await readByIds(reader, ids);
  return new Map(rows.map((row) => [row.id, { title: nameOf(row.item, rules, language), number: row.redeem_number }]));
}

const DAYS = 30;

/** Statistics of an item, in pieces; undefined if it does not exist and was never redeemed. */
export async function readItemStats(
  reader: Reader,
  id: string,
  now: string,
  item: Pick<Item, 'stockTotal'> | undefined,
): Promise<OpsTypes['campaignStats.get']['result'] | undefined> {
  const dayBefore = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString().slice(0, 10);
  const [counts, totals, days] = await Promise.all([
    readCounts(reader, [id], undefined),
    countOfItem(reader, id),
    countDaysOfItem(reader, id, dayBefore(DAYS - 1)),
  ]);
  const stock = counts.get(id)?.stock;
  if (!item && !stock) return undefined;
  const redeemed = totals?.issued ?? 0;
  const total = Math.max(item?.stockTotal ?? stock?.total ?? 0, redeemed);
  const byDay = new Map(days.map(({ day, issued }) => [day, issued]));
  return {
    id,
    total,
    issued: redeemed,
    left: total - redeemed,
    used: 0,
    expired: 0,
    cancelled: totals?.cancelled ?? 0,
    coins: totals?.coins ?? 0,
    members: totals?.members ?? 0,
    days: Array.from({ length: DAYS }, (_, at) => dayBefore(DAYS - 1 - at)).map((day) => ({ day, issued: byDay.get(day) ?? 0, used: 0 })),
  };
}
