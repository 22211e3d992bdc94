const formats = new Map<string, Intl.DateTimeFormat>();

/** Local day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(instant: string, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}

/** Levels whose members get birthday benefits for the whole month. */
export const giftLevels = (levels: readonly { readonly level: number; readonly birthday: string }[]): number[] =>
  levels.filter(({ birthday }) => birthday === 'month').map(({ level }) => level);
