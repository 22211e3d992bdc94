import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Rejects where it cannot be asked now. */
  read(): Promise<readonly Sample[]>;
}

/** Who scrapes gives up after some seconds, and would then see none of the figures. */
const patienceMs = 2_000;

/** A figure read at each scrape, from the database say. While that does not answer the last one is shown: the other figures are wanted most then. */
export function addGauge(registry: Registry, { name, help, labelNames = [], read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const reading = read().then(
        (samples) => {
          this.reset();
          for (const { labels = {}, value } of samples) this.set(labels, value);
        },
        () => {},
      );
      await withTimeout(reading, patienceMs, undefined);
    },
  });
}
