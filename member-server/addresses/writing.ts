import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { AddressFields } from './rules.ts';

/** Formats an E.164 number for display, such as `+60 12 345 6789`. */
export const showPhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

const list = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter((part, at) => part && part !== parts[at - 1]).join(separator);

type Written = Omit<AddressFields, 'recipient' | 'phone'> & { readonly provinceName: string };

const han = /\p{Script=Han}/u;

// Chinese order: from the largest unit to the smallest, without spaces unless a name is in other letters. A city that is its own province is written
// once.
const chinese = ({ provinceName, city, district, detail, postalCode }: Written) => [
  list([provinceName, city, district].every((name) => !name || han.test(name)) ? '' : ', ', provinceName, city, district),
  detail,
  postalCode,
];
const western = ({ provinceName, city, district, detail, postalCode }: Written) => [
  detail,
  list(', ', district, city),
  list(' ', provinceName, postalCode),
];

/** Address format by market; other markets use `western`. */
const forms: Readonly<Record<string, (address: Written) => readonly (string | undefined)[]>> = {
  CN: chinese,
  HK: (address) =>
    han.test(address.detail) ? chinese(address) : [address.detail, list(', ', address.district, address.city), address.provinceName],
  MY: ({ provinceName, city, district, detail, postalCode }) => [detail, district, list(' ', postalCode, city), provinceName],
  SG: ({ city, district, detail, postalCode }) => [detail, district, list(' ', city, postalCode)],
};

/** Returns the lines of an address without its recipient, in the format of its country. */
export const writeLines = (address: Written): string[] =>
  (forms[address.country] ?? western)(address).filter((line): line is string => line !== undefined && line !== '');
