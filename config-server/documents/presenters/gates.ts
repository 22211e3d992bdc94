import { listed } from './figures.ts';
import { numberAt, textsAt } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** `level Leader and above, or VIP`, `segment Toy club`: who the gates of a campaign let in; undefined for everybody. */
export function gateWords(gates: unknown, { levelName, planName, segmentName }: Surroundings): string | undefined {
  const minLevel = numberAt(gates, 'minLevel') ?? 1;
  const plans = textsAt(gates, 'paidTiers').map(planName);
  // A level that everybody has opens it to everybody, whatever the plans are.
  const isGated = minLevel > 1 || (numberAt(gates, 'minLevel') === undefined && plans.length > 0);
  const ways = isGated ? [...(minLevel > 1 ? [`level ${levelName(minLevel)} and above`] : []), ...plans] : [];
  const segments = textsAt(gates, 'segments').map((id) => segmentName(id));
  const narrowed = segments.length === 0 ? undefined : `${segments.length === 1 ? 'segment' : 'segments'} ${listed(segments)}`;
  return [ways.join(' or '), narrowed].filter(Boolean).join(', ') || undefined;
}
