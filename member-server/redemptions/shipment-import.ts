import { setImmediate } from 'node:timers/promises';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { headRefusal, readCsv } from '../../server-kit/csv.ts';
import type { Db } from '../../server-kit/db.ts';
import { refusalOfRow } from '../../server-kit/row-refusal.ts';
import { saveAudit } from '../audit/index.ts';
import { rejectField } from '../feature.ts';
import { readStateSentences } from './explain.ts';
import { canShip, movesFrom } from './rules.ts';
import {
  createShipmentReview,
  isLeft,
  lackOf,
  readShipment,
  type Shipment,
  type ShipmentWarning,
  shipmentColumns,
} from './shipment-cells.ts';
import { isShippedSo, moveBy, type ShippingContext } from './shipping.ts';
import { type RedemptionRow, readByNumbers, readRedemption } from './store.ts';

type Imported = OpsTypes['redemptionShipments.import']['result'];
type Failed = Imported['failed'][number];

/**
 * Ships the parcels of a table, each row in a transaction of its own with its audit entry. Rows that fail are returned with the code of their refusal
 * and a sentence. A row without carrier and tracking number is left for later, one that was shipped with the same values is unchanged: importing the
 * same file twice is safe. A parcel that the table names twice, and a tracking number of several parcels, are accepted with a warning. A dry run
 * counts the same and writes nothing.
 */
export async function importShipments(
  db: Db,
  work: ShippingContext,
  { csv, reason, dryRun = false }: OpsTypes['redemptionShipments.import']['input'],
): Promise<Imported> {
  const table = readCsv(csv, shipmentColumns);
  if (!('rows' in table)) return rejectField('/csv', 'columns', headRefusal(table));
  const shipments = table.rows.map(readShipment);
  const numbered = shipments.map(({ redeemNumber }) => redeemNumber);
  const known = new Map((await readRows(db, numbered)).map((row) => [row.redeem_number, row]));
  const counts = { shipped: 0, unchanged: 0, left: 0 };
  const refused: Refused[] = [];
  const warnings: ShipmentWarning[] = [];
  const review = createShipmentReview();
  for (const shipment of shipments) {
    // The embedded database answers within one turn of the event loop; without this, other requests would wait for the last row.
    if (!dryRun) await setImmediate();
    const row = known.get(shipment.redeemNumber);
    const judged = judge(work, shipment, row);
    const outcome = row && judged === 'shipped' && !dryRun ? await shipOne(db, work, shipment, row, reason) : judged;
    // Later rows of the same parcel see it as shipped.
    if (row && outcome === 'shipped')
      known.set(row.redeem_number, { ...row, status: 'shipped', carrier: shipment.carrier, tracking_number: shipment.trackingNumber });
    const warning = outcome === 'shipped' || outcome === 'unchanged' ? review(shipment) : undefined;
    if (warning) warnings.push(warning);
    if (outcome === 'shipped' || outcome === 'unchanged' || outcome === 'left') counts[outcome] += 1;
    else refused.push({ shipment, problem: outcome });
  }
  // A dry run uses the states that its own rows would cause; a real run reads them again, since somebody else may have been faster.
  const isState = ({ problem }: Refused) => problem === 'redemption.invalid_transition';
  const numbers = refused.filter(isState).map(({ shipment }) => shipment.redeemNumber);
  const present = dryRun ? numbers.flatMap((number) => known.get(number) ?? []) : await readRows(db, numbers);
  const states = await readStateSentences(db, present, work.operator.id);
  const sentences = new Map(present.map(({ id, redeem_number }) => [redeem_number, states.get(id)]));
  return { ...counts, failed: refused.map((each) => failedOf(each, sentences)), ...(warnings.length > 0 && { warnings }) };
}

interface Refused {
  readonly shipment: Shipment;
  readonly problem: string;
}

const readRows = async (db: Db, numbers: readonly string[]): Promise<readonly RedemptionRow[]> =>
  numbers.length === 0 ? [] : readByNumbers(db, numbers);

/** A refused row, with a sentence if the code alone does not explain it. `states`: the state of the redemptions, by their numbers. */
function failedOf({ shipment, problem }: Refused, states: ReadonlyMap<string, string | undefined>): Failed {
  const { row, redeemNumber } = shipment;
  const detail =
    problem === 'validation.request'
      ? (lackOf(shipment) ?? 'A value of the row cannot be stored.')
      : problem === 'request.not_found'
        ? 'No redemption has this number.'
        : problem === 'redemption.invalid_transition'
          ? states.get(redeemNumber)
          : undefined;
  return { row, ...(redeemNumber === '' ? {} : { redeemNumber }), problem, ...(detail === undefined ? {} : { detail }) };
}

/** Outcome of a row: `shipped`, `unchanged`, `left`, or the code of its refusal. */
function judge({ operator }: ShippingContext, shipment: Shipment, row: RedemptionRow | undefined): string {
  if (isLeft(shipment)) return row ? 'left' : 'request.not_found';
  if (lackOf(shipment) !== undefined) return 'validation.request';
  if (!row) return 'request.not_found';
  if (operator.markets && !operator.markets.includes(row.market)) return 'ops.market_scope';
  if (isShippedSo(row, shipment)) return 'unchanged';
  return canShip(row) ? 'shipped' : 'redemption.invalid_transition';
}

async function shipOne(
  db: Db,
  work: ShippingContext,
  { carrier, trackingNumber }: Shipment,
  row: RedemptionRow,
  reason: string,
): Promise<string> {
  const { operator, now } = work;
  try {
    return await db.transaction(
      async (tx) => {
        // Another request may have shipped it meanwhile.
        const present = await readRedemption(tx, row.id);
        if (present && isShippedSo(present, { carrier, trackingNumber })) return 'unchanged';
        await moveBy(tx, work, { id: row.id, to: 'shipped', from: movesFrom.shipped, carrier, trackingNumber });
        saveAudit(tx, {
          at: now,
          actor: operator,
          action: 'redemptionShipments.import',
          target: `redemption:${row.id}`,
          reason,
          market: row.market,
        });
        return 'shipped';
      },
      { useCase: 'redemptionShipments.import' },
    );
  } catch (error) {
    const refusal = refusalOfRow(error);
    return refusal === 'unstorable' ? 'validation.request' : refusal.code;
  }
}
