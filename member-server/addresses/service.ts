import type { OperationTypes } from '../../schemas/api/types.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, openMarket } from '../feature.ts';
import { nameOfPlace } from '../languages.ts';
import type { Programme } from '../programme/index.ts';
import { type AddressFields, decideAddress, isComplete, nextDefault, provincesOf } from './rules.ts';
import type { StoredAddress } from './store.ts';
import * as store from './store.ts';
import { showPhone, writeLines } from './writing.ts';

export type Address = OperationTypes['addresses.get']['result'];

interface Visit {
  readonly memberId: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Describes an address in the reader's language. A province that the market no longer has keeps its stored name, or its id if no name is stored. */
export function describeAddress(
  address: StoredAddress & { readonly provinceName?: string },
  { language, rules }: Pick<Visit, 'language' | 'rules'>,
): Address {
  const { id, recipient, phone, country, province, city, district, detail, postalCode, isDefault } = address;
  const known = provincesOf(rules, country).find((each) => each.id === province);
  const provinceName = known ? nameOfPlace(known, country, language, rules) : (address.provinceName ?? province);
  return {
    id,
    recipient,
    phone,
    country: country as Address['country'],
    province,
    provinceName,
    city,
    ...(district === undefined ? {} : { district }),
    detail,
    ...(postalCode === undefined ? {} : { postalCode }),
    isDefault,
    shownPhone: showPhone(phone),
    lines: writeLines({ country, province, provinceName, city, district, detail, postalCode }),
    complete: isComplete(address, rules),
  };
}

/** Lists a member's addresses, the default one first. */
export async function listAddresses(reader: Reader, visit: Visit) {
  const items = await store.readBook(reader, visit.memberId);
  return { items: items.map((each) => describeAddress(each, visit)), canAdd: items.length < visit.rules.redemption.maxAddresses };
}

/** Returns one of the member's addresses. Refuses with `request.not_found`. */
export async function getAddress(reader: Reader, visit: Visit, id: string): Promise<Address> {
  return describeAddress((await store.readOne(reader, visit.memberId, id)) ?? reject('request.not_found'), visit);
}

type Typed = OperationTypes['addresses.create']['input'];

/**
 * Adds an address; the first one becomes the default. Refuses as the operation lists. The stored answer is encrypted, because it holds a home
 * address.
 */
export const addAddress = ({ db, ids, secrets }: MemberTools, command: Command, visit: Visit, typed: Typed): Promise<Address> =>
  runCommand(
    db,
    command,
    async (tx) => {
      const { memberId, now, rules } = visit;
      const own = await store.lockBook(tx, memberId);
      const address = requireAddress(typed, rules);
      if (own.length >= rules.redemption.maxAddresses) reject('address.limit', { limit: rules.redemption.maxAddresses });
      const added = { ...address, id: ids.next(now), isDefault: own.length === 0 || typed.isDefault === true };
      store.save(tx, { ...added, memberId, now, revision: rules.revision }, true);
      return describeAddress(added, visit);
    },
    { sealer: secrets.sealer('addresses.answer') },
  );

/**
 * Changes an address; omitted fields keep their values. The whole address is validated by the live rules, unless only `isDefault` changes. Refuses as
 * the operation lists.
 */
export const changeAddress = (
  db: Db,
  visit: Visit,
  { id, isDefault, ...change }: OperationTypes['addresses.update']['input'],
): Promise<Address> =>
  db.transaction(
    async (tx) => {
      const { memberId, now, rules } = visit;
      const before = (await store.lockBook(tx, memberId)).find((each) => each.id === id) ?? reject('request.not_found');
      const address = Object.keys(change).length === 0 ? before : requireAddress({ ...before, ...change }, rules);
      const after = { ...address, id, isDefault: before.isDefault || isDefault === true };
      store.save(tx, { ...after, memberId, now, revision: rules.revision }, false);
      return describeAddress(after, visit);
    },
    { useCase: 'addresses.update' },
  );

/** Removes an address; if it was the default, the newest of the others becomes it. Refuses with `request.not_found`. */
export const removeAddress = (db: Db, memberId: string, id: string): Promise<void> =>
  db.transaction(
    async (tx) => {
      const own = await store.lockBook(tx, memberId);
      if (!own.some((each) => each.id === id)) reject('request.not_found');
      store.drop(tx, memberId, id, nextDefault(own, id)?.id);
    },
    { useCase: 'addresses.remove' },
  );

function requireAddress(typed: AddressFields, rules: Programme): AddressFields {
  openMarket(rules.site, typed.country);
  const decision = decideAddress(typed, rules);
  if ('address' in decision) return decision.address;
  const { refusal, field, rule = refusal, message } = decision;
  return reject(refusal, {}, { fields: [{ path: field, code: rule, message }] });
}

/** Lists the provinces of a country, named in the reader's language, in the order of the document. */
export function listProvinces(country: string, language: string, rules: Programme): OperationTypes['provinces.list']['result'] {
  const market = openMarket(rules.site, country);
  const items = provincesOf(rules, market).map((each) => ({ id: each.id, name: nameOfPlace(each, market, language, rules) }));
  return { items, usesPostalCode: rules.market(market).postalCode !== undefined };
}

/** Snapshot of an address that a parcel stores, with the province's name in the local spelling. */
export const snapshotOf = (address: StoredAddress, rules: Programme): StoredAddress & { readonly provinceName: string } => ({
  ...address,
  provinceName: provincesOf(rules, address.country).find(({ id }) => id === address.province)?.name ?? address.province,
});
