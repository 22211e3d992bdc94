/** Storage key prefix of unsent answers, kept so that a reload loses nothing; `forgetSession` deletes them. */
const start = 'opsAnswer:';

/** Unsent answer to a conversation; '' if there is none. */
export const keptAnswer = (thread: string): string => sessionStorage.getItem(start + thread) ?? '';

/** Stores an unsent answer; '' deletes it. */
export function keepAnswer(thread: string, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(start + thread);
    else sessionStorage.setItem(start + thread, words);
  } catch {
    // The storage is full or blocked: the answer is in its field alone.
  }
}

/** True if this tab has an unsent answer. */
export const hasUnsentAnswer = (): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(start) && sessionStorage.getItem(key)!.trim() !== '');
