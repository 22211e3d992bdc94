import type { OpsTypes } from '../../schemas/ops/types.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import { grantOpsChances } from '../lotteries/index.ts';
import type { OperatorContext } from '../operator.ts';
import { readWho } from './store.ts';

/**
 * Grants a member chances in a lottery of their market, and audits it. Refuses with `request.not_found` if the lottery or member does not exist, with
 * `ops.market_scope` for a member of other markets, with `idempotency.mismatch` if the same request id granted something else.
 */
export async function grantChances(
  tools: Pick<MemberTools, 'db' | 'ids'>,
  { id, requestId, memberId, chances, reason }: OpsTypes['drawChances.grant']['input'],
  { operator, now, rules }: OperatorContext,
): Promise<OpsTypes['drawChances.grant']['result']> {
  const lottery = rules.lotteries.get(id) ?? reject('request.not_found');
  const { market, member_number: memberNumber } = (await readWho(tools.db, memberId)) ?? reject('request.not_found');
  requireMarket(operator, market);
  if (!(lottery.markets as readonly string[]).includes(market)) reject('request.not_found');
  const grant = { lotteryId: id, memberId, market, chances, sourceId: requestId, actor: operator.id, reason, now, rules };
  return tools.db.transaction(
    async (tx) => {
      const { earned, isNew } = await grantOpsChances(tx, tools, grant);
      const details = { chances, lotteryId: id, memberNumber };
      const done = { at: now, actor: operator, action: 'drawChances.grant', target: `member:${memberId}`, reason, market, details };
      if (isNew) saveAudit(tx, done);
      return { earned };
    },
    { useCase: 'drawChances.grant' },
  );
}
