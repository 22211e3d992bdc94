const names = new Map<string, string>();

/** A time zone by its city, such as `Kuala Lumpur (UTC+8)`; an unknown zone is returned as written. */
export function zoneName(zone: string): string {
  const known = names.get(zone);
  if (known !== undefined) return known;
  const offset = offsetOf(zone);
  const name = offset === undefined ? zone : `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} (${offset})`;
  names.set(zone, name);
  return name;
}

function offsetOf(zone: string): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
  } catch {
    return undefined;
  }
}
