const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(instant: string, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}

interface Celebrant {
  /** When the birthday was saved. */
  readonly savedAt: string;
  readonly level: number;
  readonly paid: boolean;
}

/**
 * Whether a member whose birthday is in the month gets the gift: the level's birthday lasts all month, or there is a paid tier, and the
 * birthday was saved before the month began where the member shops.
 */
export function decideGift(
  { savedAt, level, paid }: Celebrant,
  levels: readonly { readonly level: number; readonly birthday: string }[],
  { month, timeZone }: { readonly month: string; readonly timeZone: string },
): boolean {
  const allMonth = paid || levels.some((each) => each.level === level && each.birthday === 'month');
  return allMonth && dayIn(savedAt, timeZone) < `${month}-01`;
}
