import { type OpsRoute, on } from '../../server-kit/ops-route.ts';
import { type OpsSession, scopeOf } from '../../server-kit/ops-session.ts';
import type { MemberTools } from '../feature.ts';
import { operatorContextOf } from '../operator.ts';
import { type AuditRequest, readAudit } from './audits.ts';
import { simulateDraft } from './draft-simulation.ts';
import { grantChances } from './grants.ts';
import { listSeeds } from './seeds.ts';

/** Operator routes to monitor draws, simulate drafts of lotteries, and grant chances. */
export const opsRoutes = (tools: Pick<MemberTools, 'db' | 'releases' | 'ids' | 'random'>): readonly OpsRoute[] => {
  const { db, random, releases } = tools;
  const contextOf = (context: Parameters<typeof operatorContextOf>[1]) => operatorContextOf(releases, context);
  const lookOf = (context: { readonly session?: OpsSession; readonly now: string }): AuditRequest => {
    const { operator, ...look } = contextOf(context);
    return { ...look, scope: scopeOf(operator, undefined) };
  };
  return [
    on('lotteries.simulate', (context) => simulateDraft(context.input, { ...contextOf(context), random })),
    on('lotteryAudits.get', (context) => readAudit(db, context.input, lookOf(context))),
    on('lotterySeeds.list', (context) => listSeeds(db, context.input, lookOf(context))),
    on('drawChances.grant', (context) => grantChances(tools, context.input, contextOf(context))),
  ];
};
