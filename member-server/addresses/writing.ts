import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { AddressFields } from './rules.ts';

/** `+60 12 345 6789`. */
export const showPhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

const list = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter((part, at) => part && part !== parts[at - 1]).join(separator);

type Written = Omit<AddressFields, 'recipient' | 'phone'> & { readonly provinceName: string };

const han = /\p{Script=Han}/u;

// From the large to the small without spaces, as Chinese is written, unless a name among them is in other letters; a city that is its own
// province stands once.
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

/** How an address is written in each market; a market that is not here writes as most do. */
const forms: Readonly<Record<string, (address: Written) => readonly (string | undefined)[]>> = {
  CN: chinese,
  HK: (address) =>
    han.test(address.detail) ? chinese(address) : [address.detail, list(', ', address.district, address.city), address.provinceName],
  MY: ({ provinceName, city, district, detail, postalCode }) => [detail, district, list(' ', postalCode, city), provinceName],
  SG: ({ city, district, detail, postalCode }) => [detail, district, list(' ', city, postalCode)],
};

/** The lines of an address without its recipient, as it is written in its country. */
export const writeLines = (address: Written): string[] =>
  (forms[address.country] ?? western)(address).filter((line): line is string => line !== undefined && line !== '');
