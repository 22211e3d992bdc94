import type { FastifyInstance } from 'fastify';
import { type PageReport, reportsInput } from '../../schemas/reports.ts';
import { networkOf } from '../../server-kit/network.ts';
import { perNetwork } from '../../server-kit/rate-limit.ts';
import { type ConfigTools, type OpsRoute, on } from '../feature.ts';
import { countReports } from './rules.ts';
import { listReports, saveReports } from './store.ts';

/** Pages send few, and gathered; more from one network is noise. */
const perMinute = 20;

export interface ReportIntake {
  now(): string;
  readonly beforeEach?: (() => Promise<void>) | undefined;
}

/** `POST /config/v1/reports`: pages tell what failed on them. Answers 204, whatever is kept of it. */
export function addReportIntake(
  app: FastifyInstance,
  { db, rates, product }: Pick<ConfigTools, 'db' | 'rates' | 'product'>,
  { now, beforeEach }: ReportIntake,
): void {
  app.post<{ Body: { items: PageReport[] } }>(
    '/config/v1/reports',
    { schema: { body: reportsInput }, bodyLimit: 32 * 1024 },
    async (request, reply) => {
      await beforeEach?.();
      const at = now();
      await rates.demand(db, perNetwork('reports.network', networkOf(request.ip), perMinute, 60), at);
      const reports = countReports(request.body.items, product.current().revision);
      if (reports.length > 0) await db.transaction(async (tx) => saveReports(tx, reports, at), { useCase: 'reports.add' });
      return reply.code(204).send();
    },
  );
}

export const routes = ({ db }: Pick<ConfigTools, 'db'>): readonly OpsRoute[] => [
  on('reports.list', async ({ input }) => ({ items: await listReports(db, input.revision) })),
];
