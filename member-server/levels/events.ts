import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db } from '../../server-kit/db.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { Programme } from '../programme/index.ts';
import { levelName, missingTo } from './rules.ts';
import { acknowledgeEvents, type EventRow } from './store-events.ts';

type LevelEvent = NonNullable<OperationTypes['membership.get']['result']['levelEvent']>;

/** An event in the member's language; of a level at risk with what is still to spend in the member's market. */
export function describeEvent(
  row: EventRow,
  {
    market,
    language,
    rules,
    spentMinor,
  }: { readonly market: string; readonly language: string; readonly rules: Programme; readonly spentMinor: number },
): LevelEvent {
  return {
    id: row.id,
    kind: row.kind,
    level: row.to_level,
    levelName: levelName(rules, row.to_level, language),
    before: row.from_level,
    beforeName: levelName(rules, row.from_level, language),
    benefits: [...row.benefits],
    ...(row.keep_until === null ? {} : { keepUntil: row.keep_until, missing: missingTo(rules, market, row.from_level, spentMinor) }),
  };
}

/** The member was shown an event, and with it what came before. Refuses with `request.not_found`; once more changes nothing. */
export const acknowledge = (db: Db, { memberId, id, now }: { readonly memberId: string; readonly id: string; readonly now: string }) =>
  db.transaction(
    async (tx) => {
      if (!(await acknowledgeEvents(tx, memberId, id, now))) refuse('request.not_found');
    },
    { useCase: 'levels.acknowledge' },
  );
