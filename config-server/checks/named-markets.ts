import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, listOf } from '../documents.ts';
import { type Fact, marketsOfFact } from './facts.ts';
import type { FactChange, ProductFacts } from './product-facts.ts';

const campaignIn = (body: unknown): Json | undefined => (isObject(body) ? body : undefined);

/** The markets that campaigns name, by their type; worked out anew for the types of which a document names others now. */
export function namedMarkets(
  before: Pick<ProductFacts, 'bodies' | 'marketsOf'>,
  bodies: ProductFacts['bodies'],
  changes: readonly FactChange[],
  changed: Set<Fact>,
): ProductFacts['marketsOf'] {
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
