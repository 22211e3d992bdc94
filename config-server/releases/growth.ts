import { growsPast } from '../../schemas/growth.ts';
import type { ProblemField } from '../../schemas/problem.ts';
import type { Schema } from '../../schemas/schema.ts';
import { reject } from '../../server-kit/problem.ts';
import { child, entriesOf, isObject, labelOf, listOf, matchLists, own } from '../documents/index.ts';
import type { Product } from '../product.ts';

/** A document that is released, as it is live, as it will be, and as it was in the simulations that are confirmed. */
interface Compared {
  readonly schema: Schema | undefined;
  readonly before: unknown;
  readonly after: unknown;
  readonly confirmed: readonly unknown[];
}

/**
 * Refuses with `release.confirmation_required` where numbers marked `x-growth`, which every member gets again and again, grow past the limit of
 * `operations`, and past what was confirmed: each is named with its place. What they would have cost is the member server's to say; that nothing grows past
 * the limit where none of them does is true without it.
 */
export function expectConfirmed(product: Pick<Product, 'current'>, documents: readonly Compared[]): void {
  const rules = product.current().live.release.documents.get('campaign:operations') as { readonly growthLimitPercent: number } | undefined;
  if (!rules) return;
  const limitPercent = rules.growthLimitPercent;
  const fields = documents.flatMap(({ schema, before, after, confirmed }, at) => {
    if (!schema || after === undefined) return [];
    const above = (body: unknown, percent: number) => grown(schema, body, after, percent, `/documents/${at}`, '');
    const unconfirmed = confirmed.map((body) => new Set(above(body, 0).map(({ path }) => path)));
    return above(before, limitPercent).filter(({ path }) => unconfirmed.every((paths) => paths.has(path)));
  });
  if (fields.length === 0) return;
  const detail = `These grow by more than ${limitPercent}%: ${fields.map(({ message }) => message).join('; ')}. Look at what they cost, and confirm it where that is meant`;
  reject('release.confirmation_required', { limitPercent }, { detail, fields });
}

/** Marked numbers below one place that grow past the limit; a new one grows from nothing. */
function grown(schema: Schema, before: unknown, after: unknown, limitPercent: number, path: string, name: string): ProblemField[] {
  if (schema['x-growth']) {
    const [was, is] = [Number(before ?? 0), Number(after ?? 0)];
    if (!growsPast({ before: was, after: is }, limitPercent)) return [];
    return [{ path, code: 'growth', message: `${labelOf(schema, name)} from ${was} to ${is}` }];
  }
  if (schema.items) {
    const { items } = schema;
    return matchLists(listOf(before), listOf(after)).flatMap(({ from, to, at }) =>
      grown(items, from, to, limitPercent, child(path, at), name),
    );
  }
  if (!isObject(after)) return [];
  if (own(schema.properties, 'byMarket') && !schema.required?.includes('byMarket')) {
    const plain = { ...schema, properties: withoutMarkets(schema.properties) };
    return [
      ...grown(plain, before, after, limitPercent, path, name),
      ...marketsOf(before, after).flatMap((market) =>
        grown(plain, ownOf(before, after, market), ownOf(after, before, market), limitPercent, child(`${path}/byMarket`, market), name),
      ),
    ];
  }
  return entriesOf(after).flatMap(([key, value]) => {
    const part = own(schema.properties, key) ?? schema.additionalProperties;
    return isObject(part) ? grown(part as Schema, own(before, key), value, limitPercent, child(path, key), key) : [];
  });
}

const withoutMarkets = ({ byMarket: _, ...properties }: NonNullable<Schema['properties']> = {}) => properties;

/** Markets that have numbers of their own, before or after. */
const marketsOf = (before: unknown, after: unknown): readonly string[] => [
  ...new Set([before, after].flatMap((each) => entriesOf(own(each, 'byMarket')).map(([market]) => market))),
];

/** The numbers of a market, of those that it says for itself in either of two documents: the ones of all where it says none here. */
function ownOf(here: unknown, other: unknown, market: string): unknown {
  const numbers = own(own(here, 'byMarket'), market);
  const names = [numbers, own(own(other, 'byMarket'), market)].flatMap((each) => entriesOf(each).map(([key]) => key));
  return here === undefined ? undefined : Object.fromEntries(names.map((key) => [key, own(numbers, key) ?? own(here, key)]));
}
