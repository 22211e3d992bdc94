import { numberedByDocument } from '../releases/numbered.ts';
import type { Change } from '../releases/release.ts';

/** The changes that a line of the history says: a text once for all languages, and of a campaign that comes or goes no texts of its own. */
export function changeRows(changes: readonly Change[]): readonly Change[] {
  const whole = new Set(changes.filter(({ kind, pointer }) => kind === 'campaign' && pointer === '').map(({ id }) => id));
  const shown = changes.filter(({ campaign }) => campaign === undefined || !whole.has(campaign));
  return numberedByDocument(shown).flatMap(({ rows }) => rows.map((row) => row.changes[0]));
}
