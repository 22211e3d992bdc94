import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Programme } from '../programme/index.ts';
import { readRisk } from './risk.ts';
import { levelName } from './rules.ts';
import { acknowledgeEvents, readPending } from './store-events.ts';

type LevelEvent = NonNullable<OperationTypes['membership.get']['result']['levelEvent']>;

interface Viewer {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Id and kind of a level event that the member has not seen yet; undefined if there is none. */
export async function readNews(
  reader: Reader,
  { memberId, now }: Pick<Viewer, 'memberId' | 'now'>,
): Promise<Pick<LevelEvent, 'id' | 'kind'> | undefined> {
  const row = await readPending(reader, memberId, now);
  return row && { id: row.id, kind: row.kind };
}

/**
 * Returns the level event to show, in the member's language. A level at risk has the missing spend, counted from purchases that still count at its
 * end.
 */
export async function readEvent(reader: Reader, { memberId, market, language, now, rules }: Viewer): Promise<LevelEvent | undefined> {
  const row = await readPending(reader, memberId, now);
  if (!row) return undefined;
  const event = {
    id: row.id,
    kind: row.kind,
    level: row.to_level,
    levelName: levelName(rules, row.to_level, language),
    before: row.from_level,
    beforeName: levelName(rules, row.from_level, language),
    benefits: [...row.benefits],
  };
  const keepUntil = row.keep_until;
  if (keepUntil === null) return event;
  const risk = await readRisk(reader, { memberId, market, now, rules }, { level: row.from_level, keepUntil });
  return { ...event, keepUntil, missing: risk?.missing ?? { amountMinor: 0, currency: rules.market(market).currency } };
}

/** Marks an event, and all earlier ones, as seen. Refuses with `request.not_found`; repeating it changes nothing. */
export const acknowledge = (db: Db, { memberId, id, now }: { readonly memberId: string; readonly id: string; readonly now: string }) =>
  db.transaction(
    async (tx) => {
      if (!(await acknowledgeEvents(tx, memberId, id, now))) reject('request.not_found');
    },
    { useCase: 'levels.acknowledge' },
  );
