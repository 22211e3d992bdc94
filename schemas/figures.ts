const known = new Map<string, Intl.NumberFormat>();

/** A figure by the language's own rules, in Latin digits, at most three decimals: 2,480 or 2.480. '' for what is no number. */
export function showNumber(value: unknown, tag: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  let format = known.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', maximumFractionDigits: 3 });
    known.set(tag, format);
  }
  return format.format(value);
}
