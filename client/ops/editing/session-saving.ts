import type { DocumentAddress, DraftServer } from './draft-server.ts';
import { answered, bodyOf, type DraftWork, sending } from './draft-state.ts';
import { isUnsaved } from './kept-work.ts';
import type { SessionStore } from './session-store.ts';

export interface SavingTools {
  readonly server: DraftServer;
  now(): Date;
  /** Calls later; returns the way to stop it. */
  later(call: () => void, ms: number): () => void;
}

export type SessionSaving = ReturnType<typeof createSessionSaving>;

const saveAfterMs = 600;
const retryAfterMs = 5000;

/** Saves the work of a session a moment after its last change, one save at a time. */
export function createSessionSaving(address: DocumentAddress, store: SessionStore, { server, now, later }: SavingTools) {
  let stopTimer: () => void = () => undefined;
  let running: Promise<void> | undefined;

  function plan(ms: number): void {
    stopTimer();
    stopTimer = later(() => void flush(), ms);
  }

  /** Makes this the work of the session and plans its save, where the server lacks something of it. */
  function accept(work: DraftWork): void {
    store.setWork(work);
    if (work.saving === 'waiting') plan(saveAfterMs);
  }

  /** Saves what is unsaved now; resolves when the server has it, or has said why not. */
  async function flush(): Promise<void> {
    stopTimer();
    // Of several that wait here, each looks again: another may have begun the next save.
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
    /** Plans no further save; resolves when the running one has ended. */
    async stop(): Promise<void> {
      stopTimer();
      await running;
    },
  };
}
