import type { Change } from './release.ts';
import { splitText } from './text-change.ts';

export interface NumberedChange extends Change {
  /** Number from 1, shown on the phones too. */
  readonly number: number;
}

/** A row of the list: one change, or one text in all its languages. */
export interface NumberedRow {
  readonly number: number;
  /** The first is the one shown: English if there is one. */
  readonly changes: readonly [NumberedChange, ...NumberedChange[]];
}

export interface ChangedDocument {
  readonly kind: Change['kind'];
  readonly id: string;
  readonly title: string;
  readonly rows: readonly NumberedRow[];
}

interface Gathered extends Pick<ChangedDocument, 'kind' | 'id' | 'title'> {
  readonly rows: Map<string, Change[]>;
}

/** Groups changes by document and numbers them across the whole list. A text in several languages is one row. */
export function numberedByDocument(changes: readonly Change[]): readonly ChangedDocument[] {
  const documents = new Map<string, Gathered>();
  for (const [at, change] of changes.entries()) {
    const { kind, id, title } = change;
    const text = splitText(change);
    const key = `${kind}:${text ? text.namespace : id}`;
    const known = documents.get(key) ?? { kind, id, title, rows: new Map<string, Change[]>() };
    documents.set(key, known);
    const row = text ? `${change.pointer} ${change.change}` : String(at);
    known.rows.set(row, [...(known.rows.get(row) ?? []), change]);
  }
  let number = 0;
  return [...documents.values()].map(({ rows, ...document }) => ({
    ...document,
    rows: [...rows.values()].map((row): NumberedRow => {
      number += 1;
      const [first, ...more] = row.toSorted((a, b) => Number(b.language === 'en') - Number(a.language === 'en'));
      return { number, changes: [{ ...first!, number }, ...more.map((each) => ({ ...each, number }))] };
    }),
  }));
}

/** All changes with their numbers, as `marksOf` takes them. */
export const numberedChanges = (changes: readonly Change[]): readonly NumberedChange[] =>
  numberedByDocument(changes).flatMap(({ rows }) => rows.flatMap((row) => row.changes));
