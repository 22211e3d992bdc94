/** An amount in the smallest unit of its currency, so that no sum ever meets a fraction. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

interface CurrencyForm {
  readonly digits: number;
  readonly prefix: string;
  readonly group: string;
  readonly decimal: string;
  /** Applied to amounts strictly above `above` (whole units), largest first. */
  readonly short: readonly { readonly above: number; readonly divisorDigits: number; readonly suffix: string }[];
}

const plain = (code: string): CurrencyForm => ({ digits: 2, prefix: `${code} `, group: ',', decimal: '.', short: [] });

const thousands = (suffix: string) => ({ above: 1_000, divisorDigits: 3, suffix });

const forms: Readonly<Record<string, CurrencyForm>> = {
  IDR: { digits: 0, prefix: 'Rp', group: '.', decimal: ',', short: [thousands('rb')] },
  VND: {
    digits: 0,
    prefix: '₫',
    group: '.',
    decimal: ',',
    short: [{ above: 1_000_000, divisorDigits: 6, suffix: 'tr' }, thousands('k')],
  },
};

/** Digits behind the decimal sign of a currency: 0 for IDR and VND, else 2. */
export function minorDigits(currency: string): number {
  return formOf(currency).digits;
}

/**
 * The amount as members read it everywhere: shortened above 1,000 (IDR `rb`, VND `k`) and above 1,000,000 (VND `tr`), never rounded;
 * other currencies with their code. '' for what is no whole number of minor units.
 */
export function showMoney(money: Money): string {
  return show(money, true);
}

/** The amount in full, for payment and quote pages beside the short form. */
export function showMoneyInFull(money: Money): string {
  return show(money, false);
}

/** The amount on a coupon and in its conditions: as everywhere, but whole amounts of any size without `.00`. */
export function showMoneyBrief(money: Money): string {
  return show(money, true, true);
}

function show({ amountMinor, currency }: Money, shortened: boolean, brief = false): string {
  if (!Number.isSafeInteger(amountMinor)) return '';
  const form = formOf(currency);
  const sign = amountMinor < 0 ? '-' : '';
  const minor = Math.abs(amountMinor);
  const short = shortened ? form.short.find(({ above }) => minor > above * 10 ** form.digits) : undefined;
  if (short) return `${sign}${form.prefix}${split(minor, short.divisorDigits, form, true)}${short.suffix}`;
  const withoutZeros = (brief || minor > 1_000 * 10 ** form.digits) && minor % 10 ** form.digits === 0;
  return `${sign}${form.prefix}${split(minor, form.digits, form, withoutZeros)}`;
}

/** `minor` ÷ 10^digits as text; `trim` drops zeros at the end of the fraction. Digits are cut, not computed, so nothing is rounded. */
function split(minor: number, digits: number, form: CurrencyForm, trim: boolean): string {
  const text = String(minor).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, form.group);
  const fraction = text.slice(text.length - digits);
  const shown = trim ? fraction.replace(/0+$/, '') : fraction;
  return shown ? whole + form.decimal + shown : whole;
}

function formOf(currency: string): CurrencyForm {
  return Object.hasOwn(forms, currency) ? forms[currency]! : plain(currency);
}
