import { isDeepStrictEqual } from 'node:util';
import type { DocumentKey } from '../../schemas/release.ts';
import { isObject, type Json, listOf } from '../documents/index.ts';
import { type Fact, marketsOfFact } from './facts.ts';

const campaignIn = (body: unknown): Json | undefined => (isObject(body) ? body : undefined);

type Bodies = ReadonlyMap<DocumentKey, unknown>;
type MarketsOf = ReadonlyMap<string, readonly string[]>;

/** The markets that campaigns name, by their type; worked out anew for the types of which a document names others now. */
export function namedMarkets(
  before: { readonly bodies: Bodies; readonly marketsOf: MarketsOf },
  bodies: Bodies,
  changes: readonly { readonly id: string; readonly body: unknown }[],
  changed: Set<Fact>,
): MarketsOf {
  const types = new Set<string>();
  for (const { id, body } of changes) {
    const [was, is] = [campaignIn(before.bodies.get(`campaign:${id}`)), campaignIn(body)];
    if (isDeepStrictEqual([was?.type, was?.markets], [is?.type, is?.markets])) continue;
    for (const type of [was?.type, is?.type]) if (typeof type === 'string') types.add(type);
  }
  if (types.size === 0) return before.marketsOf;
  const named = new Map([...types].map((type) => [type, new Set<string>()]));
  for (const [key, body] of bodies) {
    const campaign = key.startsWith('campaign:') ? campaignIn(body) : undefined;
    const markets = campaign && named.get(String(campaign.type));
    if (markets) for (const market of listOf(campaign.markets)) markets.add(String(market));
  }
  const next = new Map(before.marketsOf);
  for (const [type, markets] of named) {
    next.set(type, [...markets].sort());
    changed.add(marketsOfFact(type));
  }
  return next;
}
