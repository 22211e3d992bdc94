/** `2026-11-20T00:00` of an instant on the clock of a time zone, as date fields of the browser read it; '' for no instant. */
export function wallClock(instant: string, zone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() + offsetMs(at, zone)).toISOString().slice(0, 16);
}

/** The instant, in UTC to the second, at which a zone's clock shows a time; undefined for no time. */
export function instantIn(clock: string, zone: string): string | undefined {
  const asUtc = new Date(`${clock}Z`);
  if (clock === '' || Number.isNaN(asUtc.getTime())) return undefined;
  // Twice, because the offset may be another at the instant first guessed.
  const guess = new Date(asUtc.getTime() - offsetMs(asUtc, zone));
  return `${new Date(asUtc.getTime() - offsetMs(guess, zone)).toISOString().slice(0, 19)}Z`;
}

function offsetMs(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}
