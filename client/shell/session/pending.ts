import type { PendingCall, PendingCalls } from '../../engine/host.ts';

const name = 'pending';
/** Within the 7 days for which servers keep answers, and short enough that a repeat still means the same action. */
const KEPT_MS = 24 * 3_600_000;

type Kept = PendingCall & { readonly since: number };

/**
 * Unanswered calls. They survive the app, so that a member who opens it again sees their result. Read from storage each time, because other tabs
 * share the list. Emptied when somebody else signs in. `now` returns ms.
 */
export function createPendingCalls(storage: () => Storage, now: () => number): PendingCalls & { clear(): void } {
  /** The list in memory, for private windows that cannot store it. */
  let lost: readonly Kept[] | undefined;
  const list = () => (lost ?? read(storage)).filter(({ since }) => now() - since < KEPT_MS);
  const save = (next: readonly Kept[]) => {
    try {
      storage().setItem(name, JSON.stringify(next));
      lost = undefined;
    } catch {
      lost = next;
    }
  };
  return {
    list,
    keep: (call) => save([...list().filter(({ key }) => key !== call.key), { ...call, since: now() }]),
    drop: (key) => save(list().filter((call) => call.key !== key)),
    clear: () => save([]),
  };
}

function read(storage: () => Storage): readonly Kept[] {
  try {
    const calls: unknown = JSON.parse(storage().getItem(name) ?? '[]');
    return Array.isArray(calls) ? calls.filter((call) => typeof call?.key === 'string' && typeof call.since === 'number') : [];
  } catch {
    return [];
  }
}
