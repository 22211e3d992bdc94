import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { listEvents, replayEvent } from './events.ts';

export const opsRoutes = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly OpsRoute[] => [
  on('outbox.list', async (context) => listEvents(db, context.input, operatorOf(context))),
  on('outbox.replay', async (context) => {
    const { input, now } = context;
    const { id, reason } = input;
    const operator = operatorOf(context);
    const auditEntry = { at: now, actor: operator, action: 'outbox.replay', target: `event:${id}`, reason };
    return replayEvent(db, { id, operator, now, rules: takeRelease(releases, now) }, (tx) => saveAudit(tx, auditEntry));
  }),
];
