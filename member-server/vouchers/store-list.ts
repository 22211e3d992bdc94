import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { VoucherRow } from './store.ts';

export interface VoucherListKey {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
}

type Status = 'available' | 'used' | 'expired';

const isStatus: Readonly<Record<Status, string>> = {
  available: "status = 'available' and valid_to >= $now",
  used: "status = 'used'",
  expired: "(status = 'expired' or (status = 'available' and valid_to < $now))",
};
const counting = (status: Status): string => `count(*) filter (where ${isStatus[status]}) as ${status}`;

const counts = statement<VoucherListKey & { soonUntil: string }, Readonly<Record<Status | 'ending_soon', number>>>(
  'vouchers.counts',
  `select ${counting('available')}, ${counting('used')}, ${counting('expired')},
     count(*) filter (where ${isStatus.available} and valid_to <= $soonUntil) as ending_soon
   from voucher where member_id = $memberId and market = $market`,
);

export interface VoucherPage extends VoucherListKey {
  readonly type: string | null;
  /** Sort value of the last voucher of the previous page; `id` is its id, both null for the first page. */
  readonly value: string | null;
  readonly id: string | null;
  readonly limit: number;
}

const shown = `id, offer_id, member_id, market, code_sealed, terms, status, valid_from, valid_to, used_at, used_source, used_order,
  used_store, off_minor`;
const paging = (name: string, where: string, place: string, forwards: boolean) =>
  statement<VoucherPage, VoucherRow & { readonly place: string }>(
    `vouchers.list_${name}`,
    `select ${shown}, ${place} as place from voucher
     where member_id = $memberId and market = $market and ${where} and ($type::text is null or terms->>'kind' = $type)
       and ($id::text is null or (${place}, id) ${forwards ? '>' : '<'} ($value::timestamptz, $id))
     order by ${forwards ? `${place}, id` : `${place} desc, id desc`} limit $limit`,
  );
const lists = {
  available: paging('available', isStatus.available, 'valid_to', true),
  used: paging('used', isStatus.used, 'used_at', false),
  expired: paging('expired', isStatus.expired, 'valid_to', false),
  // The cast gives `$now` a type, since nothing else here does.
  all: paging('all', "status <> 'void' and $now::timestamptz is not null", 'valid_from', false),
};

export const readPage = (reader: Reader, status: Status | undefined, page: VoucherPage) => reader.all(lists[status ?? 'all'], page);
export const readCounts = (reader: Reader, key: VoucherListKey & { readonly soonUntil: string }) => reader.one(counts, key);
