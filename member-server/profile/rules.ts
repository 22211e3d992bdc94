import { keptText } from '../../schemas/blank.ts';
import type { ProblemCode } from '../../schemas/problem.ts';

/** The home address of a profile; its country is the member's. */
interface HomeAddress {
  readonly province?: string;
  readonly city?: string;
  readonly district?: string;
  readonly detail?: string;
  readonly postalCode?: string;
}

/** The data members enter about themselves; an absent property is unknown. */
export interface Profile {
  readonly country: string;
  readonly language: string;
  readonly brand?: string;
  readonly region?: string;
  readonly city?: string;
  readonly store?: string;
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly gender?: string;
  readonly birthday?: string;
  readonly familyStatus?: string;
  readonly occupation?: string;
  readonly interests: readonly string[];
  readonly address?: HomeAddress;
}

export type ProfileChange = Partial<Profile>;

export interface ProfileLimits {
  readonly interests: number;
  readonly nameLength: number;
  /** Pattern of postal codes in the member's market after the change; undefined if the market has none. */
  readonly postalCode: string | undefined;
  /** Today in that market, `YYYY-MM-DD`. */
  readonly today: string;
}

export type ProfileDecision =
  | {
      readonly refusal: ProblemCode;
      readonly field?: string;
      /** The broken rule of the field, if `refusal` does not name it. */
      readonly rule?: 'future' | 'minimum' | 'maxLength';
      readonly params?: Readonly<Record<string, unknown>>;
    }
  | { readonly next: Profile; readonly moved: boolean; readonly birthdaySet: boolean };

const EARLIEST_BIRTHDAY = '1900-01-01';

/**
 * Returns the profile after a change. Texts are trimmed; an empty one becomes unknown, except the name, which is required once it is given.
 * The birthday is set once; the same one again changes nothing. Moving to another country drops region, city, store and address, unless the
 * change has new ones.
 */
export function decideChange(present: Profile, change: ProfileChange, limits: ProfileLimits): ProfileDecision {
  const given = trimmed(change);
  if (change.name !== undefined && given.name === undefined) return { refusal: 'validation.name_required', field: '/name' };
  const long = (['name', 'firstName', 'lastName'] as const).find((field) => [...(given[field] ?? '')].length > limits.nameLength);
  if (long) return { refusal: 'validation.request', field: `/${long}`, rule: 'maxLength' };
  if ((given.interests?.length ?? 0) > limits.interests)
    return { refusal: 'validation.interests_limit', field: '/interests', params: { limit: limits.interests } };
  if (!isPostalCode(given.address?.postalCode, limits.postalCode))
    return { refusal: 'validation.postal_code', field: '/address/postalCode' };
  const { birthday } = given;
  if (birthday !== undefined && birthday > limits.today) return { refusal: 'validation.request', field: '/birthday', rule: 'future' };
  if (birthday !== undefined && birthday < EARLIEST_BIRTHDAY) return { refusal: 'validation.request', field: '/birthday', rule: 'minimum' };
  if (birthday !== undefined && present.birthday !== undefined && birthday !== present.birthday)
    return { refusal: 'profile.birthday_locked', field: '/birthday' };
  const moved = given.country !== undefined && given.country !== present.country;
  const next: Profile = { ...kept(present, given, moved), ...given };
  return { next, moved, birthdaySet: birthday !== undefined && present.birthday === undefined };
}

/** The part of the old profile that still fits: a new region drops the city, a new city or brand drops the store. */
function kept(present: Profile, given: ProfileChange, moved: boolean): Profile {
  const { region, city, store, address, ...portable } = present;
  if (moved) return portable;
  const sameRegion = given.region === undefined || given.region === region;
  const sameCity = sameRegion && (given.city === undefined || given.city === city);
  const sameBrand = given.brand === undefined || given.brand === present.brand;
  return { ...portable, address, region, ...(sameRegion ? { city } : {}), ...(sameCity && sameBrand ? { store } : {}) };
}

/**
 * True if the postal code is absent or matches the pattern; an empty one does not match, and none is allowed in a market without postal codes (R-456,
 *
 */
function isPostalCode(code: string | undefined, pattern: string | undefined): boolean {
  if (code === undefined) return true;
  return pattern !== undefined && new RegExp(pattern).test(code);
}

/** Trims the texts. Keys are kept: an emptied text becomes undefined and so overwrites the old value. */
function trimmed(change: ProfileChange): ProfileChange {
  const text = (value: unknown): unknown => (typeof value === 'string' ? keptText(value) : value);
  const { address, ...rest } = change;
  const flat = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, text(value)]));
  if (address === undefined) return flat;
  const parts = Object.entries(address)
    .map(([name, value]) => [name, text(value)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...flat, address: parts.length > 0 ? Object.fromEntries(parts) : undefined };
}

/** Whether the completion form after registration has nothing left to fill in. */
export function isComplete(profile: Profile): boolean {
  const { name, gender, birthday, familyStatus, occupation, interests, address } = profile;
  return [name, gender, birthday, familyStatus, occupation, address].every((each) => each !== undefined) && interests.length > 0;
}

/**
 * A member number of twelve digits, the last of them a Luhn check digit, so that a number mistyped at a till matches nobody. `roll` is from 0 to
 * 10^10 − 1.
 */
export function memberNumber(roll: number): string {
  const digits = `1${String(roll).padStart(10, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}
