import type { Registry } from 'prom-client';
import type { Db } from '../../server-kit/db.ts';
import { addGauge } from '../../server-kit/gauge.ts';
import { countDeliveries } from './store.ts';

/** Adds the number of undelivered events for partners to `GET /metrics`. */
export function addGauges(registry: Registry, db: Db): void {
  addGauge(registry, {
    name: 'member_webhook_deliveries',
    help: 'Events that wait for a partner to take them, and those that were given up, by partner',
    labelNames: ['partner', 'state'],
    read: async () => (await countDeliveries(db)).map(({ partner, state, count }) => ({ labels: { partner, state }, value: count })),
  });
}
