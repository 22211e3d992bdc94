import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { AddressFields } from './rules.ts';

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly phone: string;
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly district: string | null;
  readonly detail: string;
  readonly postal_code: string | null;
  readonly is_default: boolean;
}

/** A stored address of a member. */
export interface StoredAddress extends AddressFields {
  readonly id: string;
  readonly isDefault: boolean;
}

const columns = 'id, recipient, phone, country, province, city, district, detail, postal_code, is_default';

// Locks the member's row, so that changes of the default and the limit of addresses are serialised.
const lock = statement<{ memberId: string }>('addresses.lock', 'select id from member where id = $memberId for no key update');
const book = statement<{ memberId: string }, Row>(
  'addresses.list',
  `select ${columns} from member_address where member_id = $memberId order by is_default desc, created_at desc, id desc`,
);
const one = statement<{ memberId: string; id: string }, Row>(
  'addresses.get',
  `select ${columns} from member_address where member_id = $memberId and id = $id`,
);
const theDefault = statement<{ memberId: string }, Row>(
  'addresses.default',
  `select ${columns} from member_address where member_id = $memberId and is_default`,
);
const insert = statement<Written>(
  'addresses.insert',
  `insert into member_address (id, member_id, recipient, phone, country, province, city, district, detail, postal_code, is_default,
     created_at, updated_at, revision)
   values ($id, $memberId, $recipient, $phone, $country, $province, $city, $district, $detail, $postalCode, $isDefault,
     $now, $now, $revision)`,
  { optional: ['district', 'postalCode'] },
);
const update = statement<Written>(
  'addresses.update',
  `update member_address set recipient = $recipient, phone = $phone, country = $country, province = $province, city = $city,
     district = $district, detail = $detail, postal_code = $postalCode, is_default = $isDefault, updated_at = $now, revision = $revision
   where id = $id and member_id = $memberId`,
  { optional: ['district', 'postalCode'] },
);
const clearDefault = statement<{ memberId: string }>(
  'addresses.clear_default',
  'update member_address set is_default = false where member_id = $memberId and is_default',
);
const setDefault = statement<{ id: string }>('addresses.set_default', 'update member_address set is_default = true where id = $id');
const remove = statement<{ memberId: string; id: string }>(
  'addresses.remove',
  'delete from member_address where member_id = $memberId and id = $id',
);

export interface Written extends StoredAddress {
  readonly memberId: string;
  readonly now: string;
  readonly revision: number;
}

const addressOf = (row: Row): StoredAddress => ({
  id: row.id,
  recipient: row.recipient,
  phone: row.phone,
  country: row.country,
  province: row.province,
  city: row.city,
  district: row.district ?? undefined,
  detail: row.detail,
  postalCode: row.postal_code ?? undefined,
  isDefault: row.is_default,
});

/** Addresses of a member: the default first, then the newest. */
export const readBook = async (reader: Reader, memberId: string): Promise<StoredAddress[]> =>
  (await reader.all(book, { memberId })).map(addressOf);

/** Locks the member's addresses and reads them, in one round trip. */
export async function lockBook(tx: Tx, memberId: string): Promise<StoredAddress[]> {
  const [, rows] = await Promise.all([tx.run(lock, { memberId }), readBook(tx, memberId)]);
  return rows;
}

export async function readOne(reader: Reader, memberId: string, id: string | undefined): Promise<StoredAddress | undefined> {
  const row = await (id === undefined ? reader.one(theDefault, { memberId }) : reader.one(one, { memberId, id }));
  return row && addressOf(row);
}

/** Inserts or updates an address; if it is the default, it replaces the previous default. */
export function save(tx: Tx, address: Written, isNew: boolean): void {
  if (address.isDefault) tx.send(clearDefault, address);
  tx.send(isNew ? insert : update, address);
}

/** Deletes an address and makes `heir` the default, if given. */
export function drop(tx: Tx, memberId: string, id: string, heir: string | undefined): void {
  tx.send(remove, { memberId, id });
  if (heir !== undefined) tx.send(setDefault, { id: heir });
}
