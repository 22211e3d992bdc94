import type { FastifyInstance } from 'fastify';
import { type PageEvents, pageEventsInput } from '../../schemas/rum.ts';
import { expectBearable } from '../../server-kit/json-body.ts';
import { networkOf } from '../../server-kit/network.ts';
import { perNetwork } from '../../server-kit/rate-limit.ts';
import type { ConfigTools } from '../feature.ts';
import { countedOf, saveCounted } from '../rollouts/index.ts';
import { foldWrites } from './fold-writes.ts';
import { type CountedFigure, type CountedReport, countFigures, countReports, sumFigures, sumReports } from './rules.ts';
import { saveReports } from './store.ts';

/** A shop's Wi-Fi has many pages behind one address, and each sends every few seconds at most; more is noise. */
const perMinute = 300;
/** Twenty events as long as they may be; pages send no more. */
const mostBytes = 128 * 1024;

export interface ReportIntake {
  now(): string;
  readonly beforeEach?: (() => Promise<void>) | undefined;
}

/** What one page told, as it is kept. */
interface PageReport {
  readonly reports: readonly CountedReport[];
  readonly figures: readonly CountedFigure[];
  readonly counted: ReturnType<typeof countedOf>;
  readonly at: string;
}

/**
 * `POST /rum/events`: what pages tell of how they work, as JSON or, from a beacon, as plain text. Answers 204, whatever is kept of it. Of the
 * one who sends it nothing is kept but counts: no address, no session, no user agent.
 */
export function addReportIntake(
  app: FastifyInstance,
  { db, rates, product }: Pick<ConfigTools, 'db' | 'rates' | 'product'>,
  { now, beforeEach }: ReportIntake,
): void {
  const keep = foldWrites((batch: readonly PageReport[]) =>
    db.transaction(
      async (tx) => {
        const { at } = batch.at(-1)!;
        saveReports(tx, sumReports(batch.flatMap(({ reports }) => reports)), sumFigures(batch.flatMap(({ figures }) => figures)), at);
        const counted = batch.flatMap((page) => page.counted);
        saveCounted(tx, counted, at);
      },
      { useCase: 'reports.add' },
    ),
  );
  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      expectBearable(body);
      void parse(request, body.toString('utf8'), done);
    });
    scope.post<{ Body: PageEvents }>('/rum/events', { schema: { body: pageEventsInput }, bodyLimit: mostBytes }, async (request, reply) => {
      await beforeEach?.();
      const at = now();
      await rates.takeOrReject(db, perNetwork('reports.network', networkOf(request.ip), perMinute, 60), at);
      const { revision } = product.current();
      const reports = countReports(request.body.events, revision);
      const figures = countFigures(request.body, revision);
      const counted = countedOf(request.body, product.trial());
      if (reports.length + figures.length > 0) await keep({ reports, figures, counted, at });
      return reply.code(204).send();
    });
  });
}
