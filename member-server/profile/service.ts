import { showDate } from '../../schemas/dates.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import type { RandomSource } from '../../server-kit/random-source.ts';
import { openWallet } from '../coins/index.ts';
import { openMarket } from '../feature.ts';
import { requirePlace } from '../places/index.ts';
import type { Programme } from '../programme/index.ts';
import { decideChange, isComplete, memberNumber, type Profile, type ProfileChange } from './rules.ts';
import * as store from './store.ts';

export const avatarPath = '/api/v1/avatars/';

/** A profile, with the fields that the member cannot change. */
export interface MemberProfile extends Profile {
  readonly id: string;
  readonly memberNumber: string;
  readonly registeredAt: string;
  /** The member's previous number, before the chosen one. */
  readonly formerNumber?: string;
  readonly avatarUrl?: string;
  readonly birthdayLocked: boolean;
  readonly profileComplete: boolean;
}

const defined = <T extends object>(values: { readonly [K in keyof T]: T[K] | null | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as T;

function profileOf(row: store.MemberRow): Profile {
  const address = defined({
    province: row.province,
    city: row.address_city,
    district: row.district,
    detail: row.detail,
    postalCode: row.postal_code,
  });
  return defined<Profile>({
    country: row.market,
    language: row.language,
    brand: row.brand,
    region: row.region,
    city: row.city,
    store: row.store,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    birthday: row.birthday,
    familyStatus: row.family_status,
    occupation: row.occupation,
    interests: row.interests,
    address: Object.keys(address).length > 0 ? address : undefined,
  });
}

const placeFields = ['brand', 'region', 'city', 'store'] as const;

/** The facts that eligibility conditions and age checks need; undefined if there is no such member. */
export async function readProfileFacts(
  reader: Reader,
  memberId: string,
): Promise<Pick<MemberProfile, 'memberNumber' | 'formerNumber' | 'registeredAt' | 'brand' | 'birthday'> | undefined> {
  const row = await store.readFacts(reader, memberId);
  if (!row) return undefined;
  return {
    memberNumber: row.member_number,
    registeredAt: row.registered_at,
    ...defined({ formerNumber: row.former_number, brand: row.brand, birthday: row.birthday }),
  };
}

/** The member's profile; undefined if there is no such member. */
export async function readProfile(reader: Reader, memberId: string): Promise<MemberProfile | undefined> {
  const row = await store.readMember(reader, memberId);
  if (!row) return undefined;
  const profile = profileOf(row);
  return {
    ...profile,
    id: row.id,
    memberNumber: row.member_number,
    registeredAt: row.registered_at,
    ...(row.former_number === null ? {} : { formerNumber: row.former_number }),
    ...(row.avatar_key === null ? {} : { avatarUrl: `${avatarPath}${row.avatar_key}.webp` }),
    birthdayLocked: row.birthday !== null,
    profileComplete: isComplete(profile),
  };
}

export interface NewMember {
  readonly market: string;
  readonly language: string;
  readonly brand?: string;
  readonly region?: string;
  readonly city?: string;
  readonly store?: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Creates a member with an unused number, and opens the wallet of the market. */
export async function createMember(
  tx: Tx,
  { ids, random }: { readonly ids: Ids; readonly random: RandomSource },
  member: NewMember,
): Promise<{ id: string; memberNumber: string }> {
  const { market, now, rules, language, brand = null, region = null, city = null, store: shop = null } = member;
  const id = ids.next(now);
  for (;;) {
    const number = memberNumber(random.below(10 ** 10));
    const row = { id, memberNumber: number, market, language, brand, region, city, store: shop, now, revision: rules.revision };
    if (!(await store.insertMember(tx, row))) continue;
    openWallet(tx, { memberId: id, market, now });
    return { id, memberNumber: number };
  }
}

/**
 * Changes the profile. Moving to another country opens an empty wallet there and keeps the old one. Refuses with
 * `validation.request` places that don't belong together, then as the operation lists.
 */
export async function changeProfile(
  tx: Tx,
  rules: Programme,
  { memberId, change, now }: { readonly memberId: string; readonly change: ProfileChange; readonly now: string },
): Promise<void> {
  const row = (await store.lockMember(tx, memberId)) ?? reject('auth.token_invalid');
  const market = change.country === undefined ? row.market : openMarket(rules.site, change.country);
  const { interests, nameLength } = rules.site.limits;
  const { postalCode, timeZone } = rules.market(market);
  const today = showDate(now, timeZone).split('/').reverse().join('-');
  const decision = decideChange(profileOf(row), change, { interests, nameLength, postalCode, today });
  if ('refusal' in decision) {
    const { refusal, field, rule = refusal, params } = decision;
    return reject(refusal, params, field === undefined ? {} : { fields: [{ path: field, code: rule, message: 'Not accepted' }] });
  }
  const { next, moved, birthdaySet } = decision;
  // Places are only checked if they change: a store that has closed must not prevent a new name.
  if (moved || placeFields.some((field) => change[field] !== undefined)) requirePlace(rules, next, next.country);
  if (moved) openWallet(tx, { memberId, market, now });
  store.saveMember(tx, rowOf(row, next), { now, birthdaySet, revision: rules.revision });
  tx.emit({ topic: moved ? 'profile.moved' : 'profile.changed', subject: memberId, payload: { market }, now });
}

function rowOf(row: store.MemberRow, profile: Profile): store.MemberRow {
  const { address = {} } = profile;
  return {
    ...row,
    market: profile.country,
    language: profile.language,
    brand: profile.brand ?? null,
    region: profile.region ?? null,
    city: profile.city ?? null,
    store: profile.store ?? null,
    name: profile.name ?? null,
    first_name: profile.firstName ?? null,
    last_name: profile.lastName ?? null,
    gender: profile.gender ?? null,
    birthday: profile.birthday ?? null,
    family_status: profile.familyStatus ?? null,
    occupation: profile.occupation ?? null,
    interests: profile.interests,
    province: address.province ?? null,
    address_city: address.city ?? null,
    district: address.district ?? null,
    detail: address.detail ?? null,
    postal_code: address.postalCode ?? null,
  };
}
