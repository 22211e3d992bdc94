import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ProblemCode } from '../../schemas/problem.ts';

export type IdentityKind = 'phone' | 'email';
type AccountType = 'mobile' | 'whatsapp' | 'email';

/** An account as entered in a form. Without a type, an `@` makes it an email; without a country, a phone must be in international format. */
export interface TypedAccount {
  readonly account: string;
  readonly accountType?: AccountType;
  readonly country?: string;
}

/** A phone (E.164) or an email, normalised for comparison. Mobile and WhatsApp accounts are the same kind. */
export interface AccountIdentity {
  readonly kind: IdentityKind;
  readonly value: string;
  /** Market of the phone number, which decides the cost of a message to it. */
  readonly market?: string;
}

export type AccountReading = { readonly account: AccountIdentity } | { readonly refusal: ProblemCode };

/** Parses a phone or email; refuses an invalid one, a phone that is not mobile, and one of a country without a market. */
export function readAccount(typed: TypedAccount, markets: Readonly<Record<string, unknown>>): AccountReading {
  const isEmail = typed.accountType === undefined ? hasAt(typed.account) : typed.accountType === 'email';
  return isEmail ? readEmail(typed.account) : readPhone(typed.account, typed.country, markets);
}

/** True if the text contains an `@`, also a full-width one, and so is meant as an email. */
export const hasAt = (text: string): boolean => text.normalize('NFKC').includes('@');

const mobileTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

function readPhone(text: string, country: string | undefined, markets: Readonly<Record<string, unknown>>): AccountReading {
  const phone = parsePhoneNumberFromString(text.normalize('NFKC'), { defaultCountry: country as never, extract: false });
  const market = phone?.country;
  if (!phone?.isValid() || phone.ext || !market || !Object.hasOwn(markets, market) || !mobileTypes.includes(phone.getType()))
    return { refusal: 'validation.phone_format' };
  return { account: { kind: 'phone', value: phone.number, market } };
}

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Normalises to lower case, because no provider in use distinguishes `A@x` from `a@x`, and the domain to ASCII. */
function readEmail(text: string): AccountReading {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const name = typed.slice(0, at);
  const host = domainToASCII(typed.slice(at + 1));
  const value = `${name}@${host}`;
  if (at < 1 || name.length > 64 || value.length > 254 || !local.test(name) || !domain.test(host))
    return { refusal: 'validation.email_format' };
  return { account: { kind: 'email', value } };
}

/** Hosts of one provider that ignores dots: `a.b` and `ab` are one mailbox. */
const dotlessHosts: readonly string[] = ['gmail.com', 'googlemail.com'];

/** Key of a person for the registration reward: `name+tag@host` is the same person as `name@host`, and so are variants with dots. */
export function personKey({ kind, value }: AccountIdentity): string {
  if (kind === 'phone') return `phone:${value}`;
  const at = value.lastIndexOf('@');
  const [name, host] = [value.slice(0, at).replace(/\+.*$/, ''), value.slice(at + 1)];
  return dotlessHosts.includes(host) ? `email:${name.replaceAll('.', '')}@${dotlessHosts[0]}` : `email:${name}@${host}`;
}

export type LoginIdentity = { readonly memberId: string; readonly verified: boolean; readonly createdAt: string };

/**
 * The member who signs in with an account: its verified owner, else the first who entered it without verifying. The latter can sign in only by
 * password.
 */
export function ownerOf<T extends LoginIdentity>(found: readonly T[]): T | undefined {
  return found.find(({ verified }) => verified) ?? [...found].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0];
}

/** Decides a removal: the last verified identity must stay, or nobody could sign in again. */
export function decideRemoval(own: readonly { readonly id: string; readonly verified: boolean }[], id: string): ProblemCode | undefined {
  const target = own.find((each) => each.id === id);
  if (!target) return 'request.not_found';
  return target.verified && !own.some((each) => each.verified && each.id !== id) ? 'identity.last' : undefined;
}
