import { Gauge, type Registry } from 'prom-client';
import type { Reader } from '../../server-kit/db.ts';
import { isPumped, type UnusedLimits } from './rules.ts';
import { listMarkets } from './store.ts';

export interface UnusedWindow extends UnusedLimits {
  readonly unusedHours: number;
}

/** Adds gauges of codes that were sent but not used, because each costs money. `limits` returns the limits in force. */
export function addGauges(registry: Registry, reader: Reader, { now, limits }: { now(): string; limits(): UnusedWindow }): void {
  const read = () => listMarkets(reader, new Date(Date.parse(now()) - limits().unusedHours * 3_600_000).toISOString());
  new Gauge({
    name: 'member_codes_unused',
    help: 'One-time codes of the last hours that were not used, by market and channel',
    labelNames: ['market', 'channel'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { market, channel, sent, used } of await read()) this.set({ market, channel }, sent - used);
    },
  });
  new Gauge({
    name: 'member_code_channel_closed',
    help: 'Whether a channel is closed to strangers because hardly any of its codes is used (1) or not (0), by market',
    labelNames: ['market', 'channel'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { market, channel, ...codes } of await read()) this.set({ market, channel }, isPumped(codes, limits()) ? 1 : 0);
    },
  });
}
