import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Money } from '../../schemas/money.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { CoinSource } from '../coins/index.ts';
import type { Programme } from '../programme/index.ts';

type Detail = OperationTypes['coinEntries.get']['result'];

/** The source of an entry, described for members. */
export interface Described {
  /** Name of the source, such as the store or the item. */
  readonly title: string;
  /** Number for people, such as the receipt’s. */
  readonly number?: string;
  readonly paid?: Money;
  readonly perCoin?: Money;
  /** Steps by which an order's coins were calculated. */
  readonly steps?: readonly Detail['steps'][number][];
}

/** Describes sources by their ids, in the language; unknown ids are omitted. */
export type Describe = (
  reader: Reader,
  ids: readonly string[],
  rules: Programme,
  language: string,
) => Promise<ReadonlyMap<string, Described>>;

/** Functions that describe sources, by kind of source. */
export type Describers = Readonly<Record<string, Describe>>;

const keyOf = ({ kind, id }: CoinSource): string => `${kind}:${id}`;

/** Describes all sources, with one call per kind; returns a look-up. */
export async function describeSources(
  reader: Reader,
  describers: Describers,
  sources: readonly CoinSource[],
  { rules, language }: { readonly rules: Programme; readonly language: string },
): Promise<(source: CoinSource) => Described | undefined> {
  const known = new Map<string, Described>();
  await Promise.all(
    Object.entries(describers).map(async ([kind, describe]) => {
      const ids = [...new Set(sources.filter((source) => source.kind === kind).map(({ id }) => id))];
      if (ids.length === 0) return;
      for (const [id, described] of await describe(reader, ids, rules, language)) known.set(keyOf({ kind, id }), described);
    }),
  );
  return (source) => known.get(keyOf(source));
}
