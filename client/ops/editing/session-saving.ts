import type { DocumentAddress, DraftServer } from './draft-server.ts';
import { answered, bodyOf, type DraftWork, sending } from './draft-state.ts';
import { isUnsaved } from './kept-work.ts';
import type { SessionStore } from './session-store.ts';

export interface SavingTools {
  readonly server: DraftServer;
  now(): Date;
  /** Calls after `ms`; returns a function that cancels it. */
  later(call: () => void, ms: number): () => void;
}

export type SessionSaving = ReturnType<typeof createSessionSaving>;

const saveAfterMs = 600;
const retryAfterMs = 5000;

/** Saves the work of a session shortly after its last change (debounced), one save at a time. */
export function createSessionSaving(address: DocumentAddress, store: SessionStore, { server, now, later }: SavingTools) {
  let stopTimer: () => void = () => undefined;
  let running: Promise<void> | undefined;

  function plan(ms: number): void {
    stopTimer();
    stopTimer = later(() => void flush(), ms);
  }

  /** Sets the state of the session and plans its save if something is unsaved. */
  function accept(work: DraftWork): void {
    store.setWork(work);
    if (work.saving === 'waiting') plan(saveAfterMs);
  }

  /** Saves immediately; resolves once the server has saved or refused. */
  async function flush(): Promise<void> {
    stopTimer();
    // A loop, because several callers may wait here, and one of them may have started the next save.
    while (running) await running;
    const work = store.work();
    if (!work || work.conflict || !work.loaded.editable || !isUnsaved(work)) return;
    running = save(work).finally(() => {
      running = undefined;
    });
    await running;
  }

  async function save(work: DraftWork): Promise<void> {
    const body = bodyOf(work);
    store.setWork(sending(work));
    const answer = await server.save(address, body, {
      ...(work.hash === undefined ? {} : { on: work.hash }),
      ...(work.onto === undefined ? {} : { onto: work.onto }),
    });
    const current = store.work();
    if (current) accept(answered(current, work, answer, now().toISOString()));
    if (answer.done === 'unreachable') plan(retryAfterMs);
  }

  return {
    accept,
    flush,
    isRunning: (): boolean => running !== undefined,
    /** Cancels the planned save; resolves when the running one has ended. */
    async stop(): Promise<void> {
      stopTimer();
      await running;
    },
  };
}
