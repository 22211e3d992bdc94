/** What the tab keeps of an answer that is not sent, so that a reload loses nothing; `forgetSession` takes it with it. */
const start = 'opsAnswer:';

export const keptAnswer = (thread: string): string => sessionStorage.getItem(start + thread) ?? '';

export function keepAnswer(thread: string, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(start + thread);
    else sessionStorage.setItem(start + thread, words);
  } catch {
    // The storage is full or blocked: the answer is in its field alone.
  }
}

/** Whether the tab keeps an answer that was not sent. */
export const hasUnsentAnswer = (): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(start) && sessionStorage.getItem(key)!.trim() !== '');
