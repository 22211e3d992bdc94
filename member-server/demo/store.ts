import type { Db, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const anyone = statement<object, { id: string }>('demo.anyone', 'select id from member limit 1');
const plan = statement<{ id: string; memberId: string; tier: string; startsAt: string; endsAt: string; revision: number }>(
  'demo.plan',
  `insert into subscription (id, member_id, tier, starts_at, ends_at, state, revision)
   values ($id, $memberId, $tier, $startsAt, $endsAt, 'active', $revision)`,
);

export const hasMembers = async (db: Db): Promise<boolean> => (await db.one(anyone, {})) !== undefined;
export const insertPlan = (
  tx: Tx,
  row: { id: string; memberId: string; tier: string; startsAt: string; endsAt: string; revision: number },
): void => tx.send(plan, row);
