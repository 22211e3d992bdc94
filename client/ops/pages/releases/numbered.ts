import type { Change } from './release.ts';
import { splitText } from './text-change.ts';

export interface NumberedChange extends Change {
  /** From 1, as the marks on the phone say it. */
  readonly number: number;
}

/** One line of the list: a change, or that of one text in all its languages. */
export interface NumberedRow {
  readonly number: number;
  /** The first is the one that is shown: that in English, where there is one. */
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

/** The changes in their documents, numbered through the whole list. Texts stand together with their other languages. */
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

/** All of them, as the marks on the phones look for them. */
export const numberedChanges = (changes: readonly Change[]): readonly NumberedChange[] =>
  numberedByDocument(changes).flatMap(({ rows }) => rows.flatMap((row) => row.changes));
