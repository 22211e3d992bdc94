const known = new Map<string, Intl.NumberFormat>();

/** A number in the language's format, in Latin digits with at most three decimals: 2,480 or 2.480. '' if it is not a number. */
export function showNumber(value: unknown, tag: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  let format = known.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', maximumFractionDigits: 3 });
    known.set(tag, format);
  }
  return format.format(value);
}
