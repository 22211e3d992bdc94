import type { PendingCall, PendingCalls } from '../../engine/host.ts';

const name = 'pending';

/** Calls without an answer yet, kept over a reload for as long as the tab lives; emptied when somebody else signs in. */
export function createPendingCalls(storage: () => Storage): PendingCalls & { clear(): void } {
  let calls: readonly PendingCall[] = read(storage);
  const save = (next: readonly PendingCall[]) => {
    calls = next;
    try {
      storage().setItem(name, JSON.stringify(next));
    } catch {
      // Private windows: the list lives as long as the page.
    }
  };
  return {
    list: () => calls,
    keep: (call) => save([...calls.filter(({ key }) => key !== call.key), call]),
    drop: (key) => save(calls.filter((call) => call.key !== key)),
    clear: () => save([]),
  };
}

function read(storage: () => Storage): readonly PendingCall[] {
  try {
    const list: unknown = JSON.parse(storage().getItem(name) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
