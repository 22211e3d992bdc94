import { localDay, localTime } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { writeCsv } from '../../server-kit/csv.ts';
import type { Db } from '../../server-kit/db.ts';
import { type OpsSession, scopeOf } from '../../server-kit/ops-session.ts';
import { saveAudit } from '../audit/index.ts';
import type { Programme } from '../programme/index.ts';
import { nameOf } from './describe.ts';
import { cursorOf, readCursor } from './listing.ts';
import { seesHomes, whereTo } from './masking.ts';
import { needsAddress, waitingDays } from './rules.ts';
import { countForOps, listForOps, listWaiting, type OpsFilter, type OpsRow } from './store-list.ts';

export type OpsRedemption = OpsTypes['redemptions.pick']['result'];
type ListInput = OpsTypes['redemptions.list']['input'];

interface Look {
  readonly now: string;
  readonly rules: Programme;
}

/** A redemption as an operator sees it; addresses are masked for operators who do not ship. */
export function describeForOps(row: OpsRow, operator: OpsSession, { now, rules }: Look): OpsRedemption {
  const waits = row.status === 'waiting_for_delivery' || row.status === 'picked';
  return {
    id: row.id,
    redeemNumber: row.redeem_number,
    market: row.market as OpsRedemption['market'],
    memberId: row.member_id,
    memberNumber: row.member_number,
    itemId: row.item_id,
    itemName: nameOf(row.item, rules, 'en'),
    art: row.item.art,
    kind: row.kind,
    quantity: row.quantity,
    coins: row.coins,
    origin: row.source_kind ?? 'coins',
    needsAddress: needsAddress(row),
    status: row.status,
    redeemedAt: row.redeemed_at,
    ...given('pickedAt', row.picked_at),
    ...given('shippedAt', row.shipped_at),
    ...given('receivedAt', row.received_at),
    ...given('cancelledAt', row.cancelled_at),
    ...given('carrier', row.carrier),
    ...given('trackingNumber', row.tracking_number),
    ...(row.address === null ? {} : whereTo(row.address, seesHomes(operator))),
    ...(waits ? { waitingDays: waitingDays(row.redeemed_at, now) } : {}),
  };
}

const given = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as { readonly [key in Name]?: string };

const filterOf = (operator: OpsSession, { market, ...filter }: Omit<ListInput, 'limit' | 'cursor'>, { rules }: Look): OpsFilter => ({
  ...filter,
  scope: scopeOf(operator, market),
  zones: Object.fromEntries(Object.entries(rules.site.markets).map(([code, { timeZone }]) => [code, timeZone])),
});

/** Redemptions of the operator's markets with counts by status. Refuses with `ops.market_scope`. */
export const listForOperator = (
  db: Db,
  operator: OpsSession,
  { limit, cursor, ...input }: ListInput,
  look: Look,
): Promise<OpsTypes['redemptions.list']['result']> =>
  db.transaction(
    async (tx) => {
      const filter = filterOf(operator, input, look);
      const [rows, counted] = await Promise.all([listForOps(tx, filter, readCursor(cursor), limit + 1), countForOps(tx, filter)]);
      const counts = { waiting_for_delivery: 0, picked: 0, shipped: 0, received: 0, cancelled: 0 };
      for (const { status, count } of counted) counts[status] = count;
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { items: page.map((row) => describeForOps(row, operator, look)), counts, ...(last ? { nextCursor: cursorOf(last.id) } : {}) };
    },
    { useCase: 'ops.redemptions.list' },
  );

/** Columns of the file; the import reads the same names. */
const columns = [
  'redeem_number',
  'item',
  'quantity',
  'recipient',
  'phone',
  'address',
  'province',
  'postal_code',
  'country',
  'redeemed_at',
  'time_zone',
  'status',
  'carrier',
  'tracking_number',
] as const;

/**
 * All waiting parcels with an address as a CSV, to be filled in and imported. The download is audited, because addresses leave the console. Refuses
 * with `ops.market_scope`. Times are local to each market, in a form that spreadsheets read as dates, beside their time zone.
 */
export async function exportWaiting(
  db: Db,
  operator: OpsSession,
  input: OpsTypes['redemptions.export']['input'],
  look: Look,
): Promise<OpsTypes['redemptions.export']['result']> {
  const { now, rules } = look;
  const filter = filterOf(operator, input, look);
  const found = await db.transaction(
    async (tx) => {
      const waiting = (await listWaiting(tx, filter)).filter(({ address }) => address !== null);
      const reason = `Downloaded ${waiting.length} parcels as CSV`;
      saveAudit(tx, {
        at: now,
        actor: operator,
        action: 'redemptions.export',
        target: `redemptions:${input.market ?? 'all'}`,
        reason,
        market: input.market,
      });
      return waiting;
    },
    { useCase: 'redemptions.export' },
  );
  const rows = found.flatMap((row) => {
    if (!row.address) return [];
    const { recipient, phone, address, province } = whereTo(row.address, seesHomes(operator));
    const { country, postalCode = '' } = row.address;
    const item = nameOf(row.item, rules, 'en');
    const place = [recipient, phone, address, province, postalCode, country];
    const zone = rules.site.markets[row.market]?.timeZone ?? 'UTC';
    const redeemed = `${localDay(row.redeemed_at, zone)} ${localTime(row.redeemed_at, zone)}`;
    return [[row.redeem_number, item, row.quantity, ...place, redeemed, zone, row.status, '', '']];
  });
  return { fileName: `parcels-${now.slice(0, 10)}.csv`, rows: rows.length, csv: writeCsv(columns, rows) };
}
