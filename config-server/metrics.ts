import type { Db } from '../server-kit/db.ts';
import { addGauge } from '../server-kit/gauge.ts';
import type { Http } from '../server-kit/http.ts';
import type { ReleasedProduct } from './live/index.ts';
import { suspendedReleases } from './releases/index.ts';

/** What `GET /metrics` tells of the documents. */
export function addGauges({ metrics }: Http, product: ReleasedProduct, db: Db): void {
  const gauge = (name: string, help: string, value: () => number) =>
    addGauge(metrics, { name, help, read: async () => [{ value: value() }] });
  gauge('config_live_revision', 'Revision of the live release', () => product.current().revision);
  gauge('config_degraded', '1 while the documents of this build are broken and an older release is served', () =>
    Number(product.degraded() !== undefined),
  );
  gauge('config_event_streams', 'Open server-sent event streams of clients', () => product.openPages());
  gauge('config_server_streams', 'Open streams of member servers that run apart', () => product.events.servers);
  gauge('config_kill_switches', 'Kill switches in force', () => product.switches().length);
  addGauge(metrics, {
    name: 'config_suspended_releases',
    help: 'Scheduled releases that no longer fitted what was live when their time came',
    read: async () => [{ value: (await suspendedReleases(db)).length }],
  });
}
