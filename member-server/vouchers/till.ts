import { plainCode } from '../../schemas/keys.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { statusAt, type VoucherStatus } from './rules.ts';
import * as store from './store.ts';
import type { VoucherTerms } from './terms.ts';

/** A voucher as tills judge it; its terms are those at its issue. */
export interface TillVoucher extends Omit<VoucherTerms, 'name' | 'description' | 'art' | 'ground' | 'currency'> {
  readonly id: string;
  readonly code: string;
  readonly memberId: string;
  readonly market: string;
  readonly offerId: string;
  /** Status at the time of the query. */
  readonly status: VoucherStatus;
  readonly validFrom: string;
  readonly validTo: string;
  readonly usedSource?: string;
  readonly usedOrder?: string;
  /** Set only for a voucher that was found by its code. */
  readonly ownerLocked?: boolean;
}

type TillTools = Pick<MemberTools, 'secrets'>;

/** The vouchers with these codes, of any member; unknown codes are left out. Case, spaces and dashes don't matter. */
export async function findByCodes(
  reader: Reader,
  tools: TillTools,
  { codes, now }: { readonly codes: readonly string[]; readonly now: string },
): Promise<readonly TillVoucher[]> {
  if (codes.length === 0) return [];
  const hashes = codes.map((code) => tools.secrets.hmac('voucher', plainCode(code)));
  return (await store.readByHashes(reader, hashes)).map((row) => ({ ...describe(row, tools, now), ownerLocked: row.owner_locked }));
}

/** The vouchers that an order uses now. */
export async function findUsedBy(
  reader: Reader,
  tools: TillTools,
  { source, orderNumber, now }: { readonly source: string; readonly orderNumber: string; readonly now: string },
): Promise<readonly TillVoucher[]> {
  return (await store.readByOrder(reader, { source, orderNumber })).map((row) => describe(row, tools, now));
}

export async function findById(
  reader: Reader,
  tools: TillTools,
  { id, now }: { readonly id: string; readonly now: string },
): Promise<TillVoucher | undefined> {
  const row = await store.readVoucher(reader, id);
  return row && describe(row, tools, now);
}

function describe(row: store.VoucherRow, { secrets }: TillTools, now: string): TillVoucher {
  const { name: _n, description: _d, art: _a, ground: _g, currency: _c, ...terms } = row.terms;
  return {
    ...terms,
    id: row.id,
    code: secrets.sealer('voucher').open(row.id, row.code_sealed),
    memberId: row.member_id,
    market: row.market,
    offerId: row.offer_id,
    status: statusAt({ status: row.status, validTo: row.valid_to }, now),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    ...(row.used_source === null ? {} : { usedSource: row.used_source }),
    ...(row.used_order === null ? {} : { usedOrder: row.used_order }),
  };
}
