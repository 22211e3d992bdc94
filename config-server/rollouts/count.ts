import type { PageEvents } from '../../schemas/rum.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { Trial } from '../delivery/index.ts';
import { countedAs } from './rules.ts';
import { type CountedEvent, countEvents } from './store.ts';

/** What a page of a roll-out told of the screens that it changes; nothing where it is of another one, or of none. */
export function countedOf({ rollout, events }: PageEvents, trial: Trial | undefined): readonly CountedEvent[] {
  if (!trial || rollout?.id !== trial.id) return [];
  return events.flatMap((event) => {
    const kind = trial.affects(event.screen ?? '') ? countedAs(event) : undefined;
    return kind ? [{ rollout: Number(rollout.id), arm: rollout.arm, kind }] : [];
  });
}

export function saveCounted(tx: Tx, events: readonly CountedEvent[], now: string): void {
  if (events.length > 0) countEvents(tx, events, now);
}
