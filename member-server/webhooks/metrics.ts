import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../server-kit/db.ts';
import { countDeliveries } from './store.ts';

/** What `GET /metrics` tells of events on their way to partners. */
export function addGauges(registry: Registry, db: Db): void {
  new Gauge({
    name: 'member_webhook_deliveries',
    help: 'Events that wait for a partner to take them, and those that were given up, by partner',
    labelNames: ['partner', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { partner, state, count } of await countDeliveries(db)) this.set({ partner, state }, count);
    },
  });
}
