import { operations } from '../../schemas/api/index.ts';
import type { Db } from '../../server-kit/db.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { Signals } from '../../server-kit/signals.ts';

/** Under which the event streams of a member's pages hear that something of theirs has changed. It says nothing else, and nobody can guess another's. */
export const channelOf = (secrets: Secrets, memberId: string): string => secrets.hmac('page channel', memberId).slice(0, 32);

/** What a member does is answered to the very page; tills, operators and jobs reach the open pages by their events. */
const isOwn = (useCase: string) => Object.hasOwn(operations, useCase) && operations[useCase as keyof typeof operations].access === 'member';

/** Signals the pages of every member of whom others have changed something. */
export function signalPages(db: Db, { secrets, signals }: { readonly secrets: Secrets; readonly signals: Signals }): void {
  db.onEvents((events, useCase) => {
    if (!isOwn(useCase)) signals.send([...new Set(events.map(({ subject }) => channelOf(secrets, subject)))]);
  });
}
