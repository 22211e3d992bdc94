const padded = (part: number) => String(part).padStart(2, '0');

/** A duration as digits: `0:09`, `12:05`; from one hour on with hours: `1:00:00`, `49:30:00`. */
export function showDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = padded(Math.floor(seconds % 60));
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}
