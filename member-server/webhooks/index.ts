import type { Job } from '../../server-kit/jobs.ts';
import { deliverEvents, sweepEvents, type WebhookTools } from './service.ts';

export { addGauges } from './metrics.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';

type Delivered = { readonly sent: number; readonly failed: number };

/**
 * `deliver-outbox` sends everything that is due: messages to members, then events to partners. Messages also have a job of their own, so that a slow
 * partner does not delay a sign-in code.
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
