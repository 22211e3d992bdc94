import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { ReleaseHead } from '../delivery/index.ts';
import type { ConfigTools } from '../feature.ts';
import type { LiveProduct } from '../product.ts';
import { lock, newestRelease } from './store.ts';

/** What a commit answers when what it was prepared for has changed. */
export const stale = Symbol('stale');

const tries = 10;

/**
 * Publishing: `prepare` reads, checks and compresses against what is live without a lock; `commit` writes under the lock of all releases, if
 * nothing went live in between. Otherwise both run again, so `prepare` must have no effects. Takes over what went live before it answers.
 */
export type OnNewest = <P, T>(
  useCase: string,
  prepare: (live: LiveProduct) => Promise<P>,
  commit: (tx: Tx, prepared: P) => Promise<T | typeof stale>,
) => Promise<T>;

/** What else happens when a revision goes live, in the transaction that makes it live. */
export type AfterRelease = (tx: Tx, released: ReleaseHead) => Promise<void>;

/** Within a process one publishes after the other, so that they do not prepare in vain; other processes are met by trying again. */
export function makeOnNewest({ db, product, log }: Pick<ConfigTools, 'db' | 'product' | 'log'>, afterRelease: AfterRelease): OnNewest {
  let last: Promise<unknown> = Promise.resolve();
  return (useCase, prepare, commit) => {
    const turn = last.then(async () => {
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        const live = await product.whenChecked();
        const prepared = await prepare(live);
        const result = await db.transaction(
          async (tx) => {
            await lock(tx);
            if ((await newestRelease(tx))?.revision !== live.revision) return stale;
            const committed = await commit(tx, prepared);
            const released = await newestRelease(tx);
            if (released && released.revision !== live.revision) await afterRelease(tx, released);
            return committed;
          },
          { useCase },
        );
        if (result !== stale) {
          // It is committed: a failure from here on would have its author publish it again. The next look takes it over.
          await product.refresh().catch((error: unknown) => log.error({ err: error }, 'taking over a release failed'));
          return result;
        }
        await product.refresh();
      }
      return reject('server.busy', {}, { retryAfterSeconds: 1 });
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
