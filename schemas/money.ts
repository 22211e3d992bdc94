/** An amount in the smallest unit of its currency, so that sums never have fractions. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** The format of amounts in a currency, from the site document (`currencies`). */
export interface CurrencyForm {
  /** Number of digits after the decimal sign. */
  readonly decimals: number;
  /** Symbol directly before the figure; if absent, the code and a space. */
  readonly symbol?: string;
  readonly group: string;
  readonly point: string;
  /** Whole amounts above this many whole units are written without decimals; if absent, decimals are always written. */
  readonly wholeAbove?: number;
  /** Short forms for amounts strictly above `above` whole units, largest first: the amount is divided by 10^`zeros`. */
  readonly short?: readonly { readonly above: number; readonly zeros: number; readonly suffix: string }[];
}

export type Currencies = Readonly<Record<string, CurrencyForm>>;

/** Format of a currency that the site no longer lists. */
const unlisted: CurrencyForm = { decimals: 2, group: ',', point: '.' };

/** Number of digits after the decimal sign of a currency. */
export const minorDigits = (currency: string, currencies: Currencies): number => formOf(currency, currencies).decimals;

/**
 * The amount as members usually read it: in the short form of its currency if it is large enough, never rounded. '' if it is
 * not a whole number of minor units.
 */
export const showMoney = (money: Money, currencies: Currencies): string => show(money, currencies, true);

/** The amount in full, for payment and quote pages, next to the short form. */
export const showMoneyInFull = (money: Money, currencies: Currencies): string => show(money, currencies, false);

/** The amount on a coupon and in its conditions: like `showMoney`, but whole amounts of any size have no decimals. */
export const showMoneyBrief = (money: Money, currencies: Currencies): string => show(money, currencies, true, true);

function show({ amountMinor, currency }: Money, currencies: Currencies, shortened: boolean, brief = false): string {
  if (!Number.isSafeInteger(amountMinor)) return '';
  const form = formOf(currency, currencies);
  const { decimals, symbol = `${currency} ` } = form;
  const sign = amountMinor < 0 ? '-' : '';
  const minor = Math.abs(amountMinor);
  const isAbove = (units: number) => minor > units * 10 ** decimals;
  const short = shortened ? form.short?.find(({ above }) => isAbove(above)) : undefined;
  if (short) return `${sign}${symbol}${split(minor, decimals + short.zeros, form, true)}${short.suffix}`;
  const withoutZeros = (brief || isAbove(form.wholeAbove ?? Number.POSITIVE_INFINITY)) && minor % 10 ** decimals === 0;
  return `${sign}${symbol}${split(minor, decimals, form, withoutZeros)}`;
}

/** `minor` ÷ 10^digits as text; `trim` drops trailing zeros of the fraction. Digits are cut, not computed, so nothing is rounded. */
function split(minor: number, digits: number, form: CurrencyForm, trim: boolean): string {
  const text = String(minor).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, form.group);
  const fraction = text.slice(text.length - digits);
  const shown = trim ? fraction.replace(/0+$/, '') : fraction;
  return shown ? whole + form.point + shown : whole;
}

const formOf = (currency: string, currencies: Currencies): CurrencyForm =>
  (Object.hasOwn(currencies, currency) && currencies[currency]) || unlisted;
