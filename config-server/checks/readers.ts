import type { DocumentKey } from '../../schemas/release.ts';
import type { Fact } from './facts.ts';

/** What the check of each document asked for. */
export type FactsByDocument = ReadonlyMap<DocumentKey, { readonly factsRead: ReadonlySet<Fact> }>;

/** Documents checked since the table was made are looked through one by one; with more of them it is made anew. */
const mostFresh = 500;

/** Who asked for a fact. Immutable: a table of one moment, which many sets share, and the few documents that were checked since. */
export interface Readers {
  readonly table: ReadonlyMap<Fact, readonly DocumentKey[]>;
  readonly fresh: ReadonlySet<DocumentKey>;
}

export function makeReaders(results: FactsByDocument): Readers {
  const table = new Map<Fact, DocumentKey[]>();
  for (const [key, { factsRead }] of results) {
    for (const fact of factsRead) {
      const known = table.get(fact);
      if (known) known.push(key);
      else table.set(fact, [key]);
    }
  }
  return { table, fresh: new Set() };
}

export function withChecked(before: Readers, checked: Iterable<DocumentKey>, results: FactsByDocument): Readers {
  const fresh = new Set([...before.fresh, ...checked]);
  return fresh.size > mostFresh ? makeReaders(results) : { table: before.table, fresh };
}

/** Documents whose check asked for one of the facts. */
export function readersOf({ table, fresh }: Readers, facts: ReadonlySet<Fact>, results: FactsByDocument): Set<DocumentKey> {
  const found = new Set<DocumentKey>();
  for (const fact of facts) {
    for (const key of table.get(fact) ?? []) if (results.get(key)?.factsRead.has(fact)) found.add(key);
    for (const key of fresh) if (results.get(key)?.factsRead.has(fact)) found.add(key);
  }
  return found;
}
