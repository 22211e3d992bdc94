import type { Job } from '../../server-kit/jobs.ts';
import { deliverEvents, sweepEvents, type WebhookTools } from './service.ts';

export { addGauges } from './metrics.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';

type Delivered = { readonly sent: number; readonly failed: number };

/**
 * `deliver-outbox` sends what waits for anybody: messages of members, then events of partners. Messages go out by a job of their own, too, so that no
 * partner's slowness keeps a code waiting.
 */
export const jobs = (tools: WebhookTools, deliverMessages: (now: string) => Promise<Delivered>): readonly Job[] => [
  {
    name: 'deliver-outbox',
    schedule: '* * * * *',
    async run(now) {
      const messages = await deliverMessages(now);
      const events = await deliverEvents(tools);
      return { sent: messages.sent + events.sent, failed: messages.failed + events.failed };
    },
  },
  { name: 'sweep-outbox', schedule: '41 3 * * *', run: (now) => sweepEvents(tools, now) },
];
