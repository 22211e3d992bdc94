import type { PendingCall, PendingCalls } from '../../engine/host.ts';

const name = 'pending';
/** Within the 7 days that servers keep answers, and short enough that the same wish again is still the same wish. */
const KEPT_MS = 24 * 3_600_000;

type Kept = PendingCall & { readonly since: number };

/**
 * Calls without an answer yet. They outlive the app, so that a member who opens it again sees what became of them; read anew each time, because
 * other tabs keep theirs in the same place. Emptied when somebody else signs in. `now` gives milliseconds.
 */
export function createPendingCalls(storage: () => Storage, now: () => number): PendingCalls & { clear(): void } {
  /** Private windows that keep nothing: the list lives as long as the page. */
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
