/** Formats an instant in a time zone: `Friday 20 November 2026, 00:00`. */
export function inWords(at: string, zone: string): string {
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(new Date(at));
  const day = said({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
  return `${day}, ${said({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}
