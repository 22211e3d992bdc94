import type { OperationTypes } from '../../schemas/api/types.ts';
import { describeAddress } from '../addresses/index.ts';
import type { Item, Programme } from '../programme/index.ts';
import { canCancel, canReceive, needsAddress, receivedBy, shown, stepsOf } from './rules.ts';
import type { ItemSnapshot, RedemptionRow } from './store.ts';
import { trackingAddress } from './tracking.ts';

export type Redemption = OperationTypes['redemptions.get']['result'];

/** The part of an item that a redemption stores; in a document a text is `{ t: <key> }`. */
export function snapshotOfItem({ name, art, ground }: Item, rules: Programme): ItemSnapshot {
  const key = (name as unknown as { readonly t?: string }).t ?? '';
  return { name: key, english: rules.text('en', key), art, ground };
}

/** The name of the item in a language; the stored English name if its text does not exist any more. */
export function nameOf({ name, english }: ItemSnapshot, rules: Programme, language: string): string {
  const text = rules.text(language, name);
  return text === name ? english : text;
}

const at = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as { readonly [key in Name]?: string };

/** A redemption as its member sees it. */
export function describe(row: RedemptionRow, rules: Programme, language: string): Redemption {
  const { id, kind, status, quantity, coins, address, item } = row;
  const onItsWay = status === 'shipped' && row.shipped_at !== null;
  return {
    id,
    redeemNumber: row.redeem_number,
    itemId: row.item_id,
    kind,
    name: nameOf(item, rules, language),
    art: item.art,
    ground: item.ground,
    quantity,
    coins,
    status: shown(status),
    redeemedAt: row.redeemed_at,
    ...at('shippedAt', row.shipped_at),
    ...at('receivedAt', row.received_at),
    ...at('cancelledAt', row.cancelled_at),
    ...(onItsWay ? { receivedBy: receivedBy(row.shipped_at!, rules.redemption.receiveAfterDays) } : {}),
    ...(row.carrier === null ? {} : { carrier: row.carrier }),
    ...(row.tracking_number === null ? {} : { trackingNumber: row.tracking_number }),
    ...at('trackingUrl', trackingAddress(rules.redemption.carriers, row) ?? null),
    ...(address === null ? {} : { address: describeAddress(address, { rules, language }) }),
    voucherIds: [...row.voucher_ids],
    origin: row.source_kind ?? 'coins',
    needsAddress: needsAddress(row),
    cancellable: canCancel(status, row.source_kind),
    receivable: canReceive(status),
    steps: stepsOf({
      kind,
      status,
      redeemedAt: row.redeemed_at,
      shippedAt: row.shipped_at ?? undefined,
      receivedAt: row.received_at ?? undefined,
      cancelledAt: row.cancelled_at ?? undefined,
    }),
  };
}
