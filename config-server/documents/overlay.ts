import type { DocumentKey } from '../../schemas/release.ts';

/** Content hashes by document; a document that is not there has none. */
export type Hashes = ReadonlyMap<DocumentKey, string>;

export interface Conflict {
  readonly base: string | undefined;
  readonly baseline: string | undefined;
}

export interface Overlay {
  /** What will be live. */
  readonly live: Hashes;
  /** Documents of which the deploy brings another version than the released one, which stands over it. */
  readonly conflicts: ReadonlyMap<DocumentKey, Conflict>;
}

/**
 * A deploy under what was released: a document that nobody has changed since the last deploy follows the code, a changed one stays as it is live.
 * Where the code changed it as well, and to something else, a conflict is kept until a person settles it or both say the same.
 */
export function overlay(last: Hashes, next: Hashes, live: Hashes, known: ReadonlyMap<DocumentKey, Conflict>): Overlay {
  const result = new Map<DocumentKey, string>();
  const conflicts = new Map<DocumentKey, Conflict>();
  for (const key of new Set([...last.keys(), ...next.keys(), ...live.keys()])) {
    const [before, after, now] = [last.get(key), next.get(key), live.get(key)];
    const untouched = now === before;
    const stays = untouched ? after : now;
    if (stays !== undefined) result.set(key, stays);
    if (untouched || now === after) continue;
    const open = known.get(key);
    if (after !== before) conflicts.set(key, { base: open ? open.base : before, baseline: after });
    else if (open) conflicts.set(key, open);
  }
  return { live: result, conflicts };
}
