import { inputOf, settle } from '../../engine/actions/keys.ts';
import type { ClientProblem, PendingCall } from '../../engine/host.ts';
import type { App } from '../app.ts';
import { sendEndings } from './send-endings.ts';

const sending = new Set<string>();

/** Sends every insisting call that is still unanswered; one that fails is kept for the next time. */
export async function deliverAll(app: Pick<App, 'api' | 'pending'>): Promise<void> {
  const due = app.pending.list().filter(({ insists, key }: PendingCall) => insists && !sending.has(key));
  await Promise.all(
    due.map(async (call) => {
      sending.add(call.key);
      const problem = await app.api(call.operation, inputOf(call), { idempotencyKey: call.key }).then(
        () => undefined,
        (reason: ClientProblem) => reason,
      );
      sending.delete(call.key);
      settle(app, call.key, problem);
    }),
  );
}

/** Delivers when the app opens and whenever the network is back; pending sign-outs are sent first. */
export function followDeliveries(app: App, window: Window): void {
  const deliver = () => void sendEndings(app).then(() => deliverAll(app));
  deliver();
  window.addEventListener('online', deliver);
}
