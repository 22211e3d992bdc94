import type { fieldRule } from './field.ts';
import type { TypeOf } from './type-of.ts';

/** A rule of schemas/field.ts whose `when`, `min`, `max` have been resolved; its `message` is not used here. */
export type FieldRule = Partial<TypeOf<typeof fieldRule>>;

/** The data from which rules take their numbers. */
export interface RuleContext {
  /** The site document's entry of the market whose phone and postal code formats apply. */
  readonly market?: {
    readonly phoneCode?: number;
    readonly phone?: { readonly minDigits?: number; readonly maxDigits?: number };
    readonly postalCode?: string;
  };
  /** `site.limits`. */
  readonly limits?: { readonly codeLength?: number; readonly password?: { readonly min?: number; readonly max?: number } };
  /** Returns the value of another field by its `bind`, for `equals`. */
  readonly field: (name: string) => unknown;
}

/** Longer values break a pattern rule without being matched, so that a slow pattern cannot freeze the page. */
const MAX_PATTERN_CHARACTERS = 500;

const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
const characters = (value: unknown) => (typeof value === 'string' ? [...value].length : 0);
const between = (count: number, min = 0, max = Number.POSITIVE_INFINITY) => count >= min && count <= max;

function matches(source: unknown, value: string): boolean {
  if (typeof source !== 'string' || value.length > MAX_PATTERN_CHARACTERS) return typeof source !== 'string';
  try {
    return new RegExp(source, 'u').test(value);
  } catch {
    return true; // A pattern that this engine cannot compile passes every value; the server validates it.
  }
}

/** National digits of a typed phone number: without spaces, the country code after `+` or `00`, and the trunk zero. */
function nationalDigits(text: string, phoneCode = 0): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return;
  const digits = text.replace(/\D/g, '');
  const international = text.startsWith('+') ? digits : text.startsWith('00') ? digits.slice(2) : undefined;
  if (international !== undefined && !international.startsWith(String(phoneCode))) return;
  return (international === undefined ? digits : international.slice(String(phoneCode).length)).replace(/^0/, '');
}

function holds(rule: FieldRule, value: unknown, { market, limits, field }: RuleContext): boolean {
  const text = typeof value === 'string' ? value : '';
  switch (rule.rule) {
    case 'required':
      return !isEmpty(value) && (typeof value !== 'string' || value.trim() !== '');
    case 'agreed':
      return value === true;
    case 'count':
      return between(Array.isArray(value) ? value.length : 0, rule.min, rule.max);
    case 'equals':
      return (value ?? '') === (field(rule.field ?? '') ?? '');
  }
  if (isEmpty(value)) return true;
  switch (rule.rule) {
    case 'phone': {
      const digits = nationalDigits(text.trim(), market?.phoneCode);
      return digits !== undefined && between(digits.length, market?.phone?.minDigits ?? 4, market?.phone?.maxDigits ?? 15);
    }
    case 'email':
      return text.length <= 254 && email.test(text.trim());
    case 'password':
      return between(characters(value), limits?.password?.min, limits?.password?.max);
    case 'code':
      return /^\d+$/.test(text) && text.length === (limits?.codeLength ?? text.length);
    case 'postalCode':
      return matches(market?.postalCode, text.trim());
    case 'pattern':
      return matches(rule.pattern, text);
    case 'number':
      return /^\d+$/.test(String(value)) && between(Number(value), rule.min, rule.max);
    case 'length':
      return between(characters(value), rule.min, rule.max);
  }
  return true;
}

/** Whether a rule applies: it has no `when`, or a true one. */
export const isActive = (rule: FieldRule): boolean => !('when' in rule) || rule.when === true;

/**
 * Index of the first rule that the value breaks; undefined if none. Shared by client and servers. Empty values break only `required`, `agreed`,
 * `count` and `equals`. A rule of an unknown kind, or whose `when` is not true, is never broken.
 */
export function checkField(rules: readonly FieldRule[], value: unknown, context: RuleContext): number | undefined {
  const index = rules.findIndex((rule) => isActive(rule) && !holds(rule, value, context));
  return index < 0 ? undefined : index;
}
