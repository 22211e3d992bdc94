import { numberedByDocument } from '../releases/numbered.ts';
import type { Change } from '../releases/release.ts';

/** Changes to list for an audit row: a text once for all languages; for a created or deleted campaign without its own texts. */
export function changeRows(changes: readonly Change[]): readonly Change[] {
  const whole = new Set(changes.filter(({ kind, pointer }) => kind === 'campaign' && pointer === '').map(({ id }) => id));
  const shown = changes.filter(({ campaign }) => campaign === undefined || !whole.has(campaign));
  return numberedByDocument(shown).flatMap(({ rows }) => rows.map((row) => row.changes[0]));
}
