import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** Number of members of a market (`inviters`) with the same number of completed invitations (`friends`). */
export interface InviterGroup {
  readonly market: string;
  readonly friends: number;
  readonly inviters: number;
}

const groups = statement<{ since: string; scope: readonly string[] | undefined }, InviterGroup>(
  'ops.inviters',
  `select market, friends, count(*) as inviters from (
     select m.market, i.inviter_id, count(*) as friends from invitation i join member m on m.id = i.inviter_id and m.status <> 'deleted'
     where i.state = 'completed' and i.acknowledged_at >= $since and ($scope::text[] is null or m.market = any($scope::text[]))
     group by 1, 2) each_inviter
   group by 1, 2 order by 1, 2`,
);

export const readInviters = (reader: Reader, span: { readonly since: string; readonly scope: readonly string[] | undefined }) =>
  reader.all(groups, span);
