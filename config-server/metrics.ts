import { Gauge } from 'prom-client';
import type { Http } from '../server-kit/http.ts';
import type { ReleasedProduct } from './live/live-product.ts';

/** What `GET /metrics` tells of the documents. */
export function addGauges({ metrics }: Http, product: ReleasedProduct): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(value());
      },
    });
  gauge('config_live_revision', 'Revision of the live release', () => product.current().revision);
  gauge('config_degraded', '1 while the documents of this build are broken and an older release is served', () =>
    Number(product.degraded() !== undefined),
  );
  gauge('config_event_streams', 'Open server-sent event streams of clients', () => product.openPages());
  gauge('config_server_streams', 'Open streams of member servers that run apart', () => product.events.servers);
  gauge('config_kill_switches', 'Kill switches in force', () => product.switches().length);
}
