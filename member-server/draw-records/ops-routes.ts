import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { type OpsSession, scopeOf } from '../../server-kit/ops-session.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { type Look, readAudit } from './audits.ts';
import { simulateDraft } from './draft-simulation.ts';
import { grantChances } from './grants.ts';
import { listSeeds } from './seeds.ts';

/** How operators watch draws, try drafts of them, and put things right. */
export const opsRoutes = (tools: Pick<MemberTools, 'db' | 'releases' | 'ids' | 'dice'>): readonly OpsRoute[] => {
  const { db, dice, releases } = tools;
  const occasionOf = (context: { readonly session?: OpsSession; readonly now: string }) => ({
    operator: operatorOf(context),
    now: context.now,
    rules: takeRelease(releases, context.now),
  });
  const lookOf = (context: { readonly session?: OpsSession; readonly now: string }): Look => {
    const { operator, ...look } = occasionOf(context);
    return { ...look, scope: scopeOf(operator, undefined) };
  };
  return [
    on('lotteries.simulate', (context) => simulateDraft(context.input, { ...occasionOf(context), dice })),
    on('lotteryAudits.get', (context) => readAudit(db, context.input, lookOf(context))),
    on('lotterySeeds.list', (context) => listSeeds(db, context.input, lookOf(context))),
    on('drawChances.grant', (context) => grantChances(tools, context.input, occasionOf(context))),
  ];
};
