import type { OperationTypes } from '../../schemas/api/types.ts';
import { endOfDay, localDay, shiftDay } from '../../schemas/dates.ts';
import { isInstant } from '../../schemas/instant.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Programme } from '../programme/index.ts';
import { cursorOf, readCursor } from './cursor.ts';
import { describeVoucher, type Teller, type Voucher, type VoucherTeller } from './describe.ts';
import { statusAt } from './rules.ts';
import { readOwn, readRecent } from './store.ts';
import { readCounts, readPage } from './store-list.ts';

interface Viewer extends VoucherTeller {
  readonly memberId: string;
  readonly market: string;
}

/** The member's vouchers of the market: available ones by their end, others newest first. The status is computed for now, not taken from the job. */
export async function listVouchers(
  db: Db,
  viewer: Viewer,
  { status, type, limit, cursor }: OperationTypes['vouchers.list']['input'],
): Promise<OperationTypes['vouchers.list']['result']> {
  const { memberId, market, now } = viewer;
  const after = readCursor<[string, string, string]>(cursor, ['string', 'string', 'string']);
  const list = status ?? 'all';
  if (after && (after[0] !== list || !isInstant(after[1]))) readCursor('of another list', []);
  const [, value, id] = after ?? [];
  const key = { memberId, market, now };
  const [rows, counts] = await db.transaction(
    (tx) =>
      Promise.all([
        readPage(tx, status, { ...key, type: type ?? null, value: value ?? null, id: id ?? null, limit: limit + 1 }),
        readCounts(tx, { ...key, soonUntil: now }),
      ]),
    { useCase: 'vouchers.list' },
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => describeVoucher(row, viewer)),
    counts: { available: counts?.available ?? 0, used: counts?.used ?? 0, expired: counts?.expired ?? 0 },
    ...(last ? { nextCursor: cursorOf([list, last.place, last.id]) } : {}),
  };
}

/** One voucher of the member; refuses with `voucher.not_found`, also if it is another member's. */
export async function readVoucher(reader: Reader, viewer: Viewer, id: string): Promise<Voucher> {
  const row = await readOwn(reader, id, viewer.memberId);
  return row ? describeVoucher(row, viewer) : reject('voucher.not_found');
}

/** Numbers for `me.summary`: available vouchers, and those that end within `coins.expiringSoonDays`. */
export async function countVouchers(
  reader: Reader,
  { memberId, market, now, rules }: { readonly memberId: string; readonly market: string; readonly now: string; readonly rules: Programme },
): Promise<{ readonly vouchers: number; readonly vouchersEndingSoon: number }> {
  const { timeZone } = rules.market(market);
  const soonUntil = endOfDay(shiftDay(localDay(now, timeZone), rules.coins.expiringSoonDays), timeZone);
  const counts = await readCounts(reader, { memberId, market, now, soonUntil });
  return { vouchers: counts?.available ?? 0, vouchersEndingSoon: counts?.ending_soon ?? 0 };
}

/** A member's newest vouchers for operators: of every market, without codes. */
export async function recentVouchers(reader: Reader, viewer: Teller & { readonly memberId: string; readonly now: string }, limit: number) {
  const rows = await readRecent(reader, viewer.memberId, limit);
  return rows.map((row) => ({
    id: row.id,
    offerId: row.offer_id,
    title: viewer.rules.text(viewer.language, row.terms.name),
    status: statusAt({ status: row.status, validTo: row.valid_to }, viewer.now),
    validTo: row.valid_to,
    ...(row.used_order === null ? {} : { usedOrder: row.used_order }),
  }));
}
