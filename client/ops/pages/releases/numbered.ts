import type { Change } from './release.ts';

export interface NumberedChange extends Change {
  /** From 1, as the marks on the phone say it. */
  readonly number: number;
}

export interface ChangedDocument {
  readonly kind: Change['kind'];
  readonly id: string;
  readonly title: string;
  readonly changes: readonly NumberedChange[];
}

/** The changes in their documents, numbered through the whole list. */
export function numberedByDocument(changes: readonly Change[]): readonly ChangedDocument[] {
  const documents = new Map<string, { kind: Change['kind']; id: string; title: string; changes: NumberedChange[] }>();
  for (const change of changes) {
    const { kind, id, title } = change;
    const key = `${kind}:${id}`;
    if (!documents.has(key)) documents.set(key, { kind, id, title, changes: [] });
    documents.get(key)!.changes.push({ ...change, number: 0 });
  }
  let number = 0;
  return [...documents.values()].map((each) => ({ ...each, changes: each.changes.map((change) => ({ ...change, number: ++number })) }));
}
