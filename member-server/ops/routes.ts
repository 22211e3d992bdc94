import type { Readiness } from '../../server-kit/health.ts';
import type { Jobs } from '../../server-kit/jobs.ts';
import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { scopeOf } from '../../server-kit/ops-session.ts';
import type { SimulationKeeper } from '../../server-kit/simulation-keeper.ts';
import type { MemberTools } from '../feature.ts';
import { checkInvariants } from '../invariants/index.ts';
import { type Market, takeRelease } from '../programme/index.ts';
import { listJobs, runJob } from './jobs.ts';
import { everyDay, lastDays } from './rules.ts';
import { simulate } from './simulation.ts';
import { countGateGroups, countMembers, readDays } from './store.ts';

interface Beside {
  /** Jobs of all servers in this process. */
  readonly jobs: readonly Jobs[];
  /** Returns the failing readiness checks of this process. */
  readonly failing: Readiness['failing'];
  readonly simulations: SimulationKeeper;
}

/** Routes of `/ops/v1` for simulations, statistics, invariants, server state and jobs. */
export const routes = (
  { db, releases }: Pick<MemberTools, 'db' | 'releases'>,
  { jobs, failing, simulations }: Beside,
): readonly OpsRoute[] => [
  on('simulations.create', async (context) => {
    const { input, now } = context;
    const scope = operatorOf(context).markets;
    const simulated = await simulate(db, { documents: input.documents, rules: takeRelease(releases, now), scope, now });
    return { id: await simulations.keep(input.documents.map(({ kind, id, body }) => ({ kind, id, body }))), ...simulated };
  }),
  on('audiences.get', async (context) => {
    const { from } = lastDays(context.now, 30);
    const { markets } = operatorOf(context);
    const items = await countMembers(db, markets, `${from}T00:00:00.000Z`);
    const groups = context.input.groups ? await countGateGroups(db, markets, context.now) : undefined;
    const groupsOf = (of: string) =>
      groups && { groups: groups.filter(({ market }) => market === of).map(({ market: _, ...group }) => group) };
    return { items: items.map((item) => ({ ...item, market: item.market as Market, ...groupsOf(item.market) })) };
  }),
  on('programmeStats.get', async (context) => {
    const { days, market } = context.input;
    const span = lastDays(context.now, days);
    const rows = await readDays(db, scopeOf(operatorOf(context), market), span.from, span.to);
    return { items: everyDay(rows, span, { earned: 0, spent: 0, checkIns: 0, registrations: 0 }) };
  }),
  on('invariants.get', async (context) => {
    const { invariants, ...report } = await checkInvariants(db, context.now);
    // Violations may show members of any market, so only operators of all markets see them.
    const shown = operatorOf(context).markets === undefined;
    return { ...report, invariants: invariants.map((each) => ({ ...each, violations: shown ? [...each.violations] : [] })) };
  }),
  on('serverState.get', async () => ({
    failing: (await failing()).map(({ title, reason, since }) => ({ title, detail: reason, since })),
  })),
  on('jobs.list', async () => ({ items: await listJobs(jobs) })),
  on('jobs.run', async (context) => {
    const { input, now } = context;
    return { result: (await runJob(db, jobs, { ...input, operator: operatorOf(context), now })) ?? null };
  }),
];
