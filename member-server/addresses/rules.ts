import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { keptText } from '../../schemas/blank.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { Programme, RedemptionRules } from '../programme/index.ts';

/** The fields that a member enters. The phone is stored as E.164, the province as an id of the document `redemption`. */
export interface AddressFields {
  readonly recipient: string;
  readonly phone: string;
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly district?: string | undefined;
  readonly detail: string;
  readonly postalCode?: string | undefined;
}

export type Province = NonNullable<RedemptionRules['byMarket'][string]>['provinces'][number];

type Field = keyof AddressFields;
export interface AddressRefusal {
  readonly refusal: ProblemCode;
  readonly field: `/${Field}`;
  /** Broken rule of the field, if the problem code does not name it. */
  readonly rule?: 'required' | 'enum';
  readonly message: string;
}

export const provincesOf = (rules: Programme, country: string): readonly Province[] => rules.redemption.byMarket[country]?.provinces ?? [];

const text = (value: string | undefined): string | undefined => keptText(value)?.replace(/\s+/g, ' ');

/**
 * Validates an address against the live rules. Returns it with trimmed texts and the phone as E.164, or the first refusal in the order in which the
 * operations list them. The phone must be a mobile or landline number of the address's country, as carriers call it.
 */
export function decideAddress(typed: AddressFields, rules: Programme): { readonly address: AddressFields } | AddressRefusal {
  const { country } = typed;
  const province = provincesOf(rules, country).find(({ id }) => id === typed.province);
  if (!province) return wrong('validation.request', '/province', `There is no such province in ${country}`, 'enum');
  const [recipient, city, detail] = [text(typed.recipient), text(typed.city), text(typed.detail)];
  if (!recipient) return wrong('validation.name_required', '/recipient', 'A parcel needs a name');
  if (!city) return wrong('validation.request', '/city', 'A parcel needs a city', 'required');
  if (!detail) return wrong('validation.request', '/detail', 'A parcel needs a street or building', 'required');
  const phone = readPhone(typed.phone, country);
  if (!phone) return wrong('validation.phone_format', '/phone', `Not a phone number of ${country}`);
  const postalCode = text(typed.postalCode);
  if (!isPostalCode(postalCode, rules.market(country).postalCode)) {
    return wrong('validation.postal_code', '/postalCode', `Not a postal code of ${country}`);
  }
  return { address: { recipient, phone, country, province: province.id, city, district: text(typed.district), detail, postalCode } };
}

const wrong = (refusal: ProblemCode, field: AddressRefusal['field'], message: string, rule?: AddressRefusal['rule']): AddressRefusal => ({
  refusal,
  field,
  message,
  ...(rule ? { rule } : {}),
});

const reachable: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'];

function readPhone(typed: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed.normalize('NFKC'), { defaultCountry: country as never, extract: false });
  return phone?.isValid() && !phone.ext && phone.country === country && reachable.includes(phone.getType()) ? phone.number : undefined;
}

/** A postal code is required if the market has a pattern for it, and not allowed if it has none. */
const isPostalCode = (code: string | undefined, pattern: string | undefined): boolean =>
  pattern === undefined ? code === undefined : code !== undefined && new RegExp(pattern).test(code);

/** True if the address is valid by the live rules: the market may have closed or renamed a province after it was saved. */
export const isComplete = (address: AddressFields, rules: Programme): boolean =>
  Object.hasOwn(rules.site.markets, address.country) && 'address' in decideAddress(address, rules);

/** Returns the new default after `removed` is deleted: the newest of the others; undefined if `removed` was not the default or is the only one. */
export const nextDefault = <A extends { readonly id: string; readonly isDefault: boolean }>(
  newestFirst: readonly A[],
  removed: string,
): A | undefined => (newestFirst.find(({ id }) => id === removed)?.isDefault ? newestFirst.find(({ id }) => id !== removed) : undefined);
