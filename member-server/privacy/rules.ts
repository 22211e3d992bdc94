import { HOUR_MS } from '../../schemas/dates.ts';

export const hoursAfter = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** State of an export: waiting for its job, ready for download, or ended. */
export function stateOf({ ends_at }: { readonly ends_at: string | null }, now: string): 'waiting' | 'ready' | 'ended' {
  if (ends_at === null) return 'waiting';
  return now < ends_at ? 'ready' : 'ended';
}
