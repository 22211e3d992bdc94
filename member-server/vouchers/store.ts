import type { Reader, Tx } from '../../server-kit/db.ts';
import { rowsStatement, sendRows } from '../../server-kit/rows.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { VoucherStatus } from './rules.ts';
import type { VoucherTerms } from './terms.ts';

export interface VoucherRow {
  readonly id: string;
  readonly offer_id: string;
  readonly member_id: string;
  readonly market: string;
  readonly code_sealed: string;
  readonly terms: VoucherTerms;
  readonly status: VoucherStatus;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly used_at: string | null;
  readonly used_source: string | null;
  readonly used_order: string | null;
  readonly used_store: string | null;
  readonly off_minor: number | null;
}

export interface Holding {
  readonly offer_id: string;
  readonly count: number;
  /** The highest number; vouchers are numbered by member and offer, from 1. */
  readonly highest: number;
  readonly newest: string;
}

/** Serialises the claims and grants of one member for one offer. */
const lockHolder = statement<{ offerId: string; memberId: string }>(
  'vouchers.lock_holder',
  'select pg_advisory_xact_lock(hashtextextended($offerId || chr(10) || $memberId, 8))',
);
const holdings = statement<{ memberId: string; offerIds: readonly string[] }, Holding>(
  'vouchers.holdings',
  `select offer_id, count(*) as count, max(n) as highest, max(id) as newest from voucher
   where offer_id = any($offerIds::text[]) and member_id = $memberId group by 1`,
);
const bySource = statement<{ memberId: string; sourceKind: string; sourceId: string; offerId: string }, { id: string }>(
  'vouchers.by_source',
  `select id from voucher where member_id = $memberId and source_kind = $sourceKind and source_id = $sourceId and offer_id = $offerId
   order by leg`,
);

const shown = `id, offer_id, member_id, market, code_sealed, terms, status, valid_from, valid_to, used_at, used_source, used_order,
  used_store, off_minor`;
const one = statement<{ id: string }, VoucherRow>('vouchers.one', `select ${shown} from voucher where id = $id`);
const own = statement<{ id: string; memberId: string }, VoucherRow>(
  'vouchers.own',
  `select ${shown} from voucher where id = $id and member_id = $memberId and status <> 'void'`,
);
const byHashes = statement<{ hashes: readonly string[] }, VoucherRow & { readonly owner_locked: boolean }>(
  'vouchers.by_codes',
  `select ${shown}, exists (select from member m where m.id = voucher.member_id and m.status = 'locked') as owner_locked
   from voucher where code_hash = any($hashes::text[]) order by id`,
);
const byOrder = statement<{ source: string; orderNumber: string }, VoucherRow>(
  'vouchers.by_order',
  `select ${shown} from voucher where used_source = $source and used_order = $orderNumber and status = 'used' order by id`,
);
const recent = statement<{ memberId: string; limit: number }, VoucherRow>(
  'vouchers.recent',
  `select ${shown} from voucher where member_id = $memberId order by id desc limit $limit`,
);

export interface Issue {
  readonly offerId: string;
  readonly memberId: string;
  readonly market: string;
  readonly perMember: number | null;
  readonly terms: VoucherTerms;
  readonly revision: number;
  readonly actor: string | null;
  readonly now: string;
  readonly validTo: string;
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly vouchers: readonly {
    readonly id: string;
    readonly n: number;
    readonly leg: number;
    readonly hash: string;
    readonly sealed: string;
  }[];
}

const insert = rowsStatement<Omit<Issue, 'terms' | 'vouchers'> & { terms: string }, Issue['vouchers'][number]>(
  'vouchers.insert',
  { id: 'text', n: 'int', leg: 'int', hash: 'text', sealed: 'text' },
  `insert into voucher (id, offer_id, member_id, market, n, per_member, code_hash, code_sealed, terms, revision, valid_from, valid_to,
     source_kind, source_id, leg)
   select id, $offerId, $memberId, $market, n, $perMember, hash, sealed, $terms::jsonb, $revision, $now, $validTo, $sourceKind, $sourceId, leg
   from $rows`,
);
const insertIssued = rowsStatement<Pick<Issue, 'offerId' | 'actor' | 'now' | 'revision' | 'sourceKind'>, { readonly id: string }>(
  'vouchers.insert_issued',
  { id: 'text' },
  `insert into voucher_event (voucher_id, version, offer_id, kind, at, actor, revision, source)
   select id, 1, $offerId, 'issued', $now, $actor, $revision, $sourceKind from $rows`,
);

/** Must be sent first: statements behind it in the packet see what the previous lock holder wrote. */
export const lockFor = (tx: Tx, offerId: string, memberId: string): Promise<unknown> => tx.all(lockHolder, { offerId, memberId });
export const readHoldings = (reader: Reader, memberId: string, offerIds: readonly string[]): Promise<Holding[]> =>
  reader.all(holdings, { memberId, offerIds });
export const findBySource = (reader: Reader, source: { memberId: string; sourceKind: string; sourceId: string; offerId: string }) =>
  reader.all(bySource, source);
export const readVoucher = (reader: Reader, id: string) => reader.one(one, { id });
export const readOwn = (reader: Reader, id: string, memberId: string) => reader.one(own, { id, memberId });
export const readByHashes = (reader: Reader, hashes: readonly string[]) => reader.all(byHashes, { hashes });
export const readByOrder = (reader: Reader, order: { source: string; orderNumber: string }) => reader.all(byOrder, order);
export const readRecent = (reader: Reader, memberId: string, limit: number) => reader.all(recent, { memberId, limit });

/** Inserts the vouchers with their first events; sent in the round trip of the next statement. */
export function insertVouchers(tx: Tx, issue: Issue): void {
  sendRows(tx, insert, { ...issue, terms: json(issue.terms) }, issue.vouchers);
  sendRows(tx, insertIssued, issue, issue.vouchers);
}
