import { lacksNames } from '../../ui/calendar-names.ts';

/** An age in the largest unit that fits ("12 minutes", "3 hours", "2 days"), in the language of the tag. */
export function showAge(milliseconds: number, tag: string): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 90) return lengthOf(minutes, 'minute', tag);
  return minutes < 36 * 60 ? lengthOf(minutes / 60, 'hour', tag) : lengthOf(minutes / 1440, 'day', tag);
}

const khmerUnits = { minute: 'នាទី', hour: 'ម៉ោង', day: 'ថ្ងៃ' };

/** A duration in words, such as "12 minutes". */
function lengthOf(value: number, unit: 'minute' | 'hour' | 'day', tag: string): string {
  if (lacksNames(tag)) return `${Math.round(value)} ${khmerUnits[unit]}`;
  const form = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0, numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(tag, form).format(value);
}
