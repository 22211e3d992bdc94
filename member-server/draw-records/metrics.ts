import type { Registry } from 'prom-client';
import type { Reader } from '../../server-kit/db.ts';
import { addGauge } from '../../server-kit/gauge.ts';
import type { DrawRules } from '../programme/index.ts';
import { judge } from './fairness.ts';
import { countWrongDays, listAllRevisions } from './store.ts';
import { readByRevision } from './store-tally.ts';

/** Adds gauges of draw fairness. They read only counts, so their cost does not grow with the number of draws. `alarm` returns the limits in force. */
export function addGauges(registry: Registry, reader: Reader, alarm: () => DrawRules['alarm']): void {
  addGauge(registry, {
    name: 'member_draw_alarm',
    help: 'Whether what was drawn under any revision is too improbable for its weights (1) or not (0), by draw',
    labelNames: ['lottery'],
    read: async () =>
      [...(await readAlarms(reader, alarm()))].map(([lottery, alarmed]) => ({ labels: { lottery }, value: alarmed ? 1 : 0 })),
  });
  addGauge(registry, {
    name: 'member_draw_wrong_days',
    help: 'Revealed days whose draws did not recompute, by draw',
    labelNames: ['lottery'],
    read: async () => (await countWrongDays(reader)).map(({ lottery_id: lottery, days }) => ({ labels: { lottery }, value: days })),
  });
}

async function readAlarms(reader: Reader, alarm: DrawRules['alarm']): Promise<ReadonlyMap<string, boolean>> {
  const [revisions, counts] = await Promise.all([listAllRevisions(reader), readByRevision(reader)]);
  const alarms = new Map<string, boolean>();
  for (const revision of revisions) {
    const rows = counts.filter(({ lottery_id: id, revision: of }) => id === revision.lottery_id && of === revision.revision);
    const byPrize = new Map(rows.map(({ prize_id, wanted }) => [prize_id, { wanted, awarded: 0 }]));
    const { alarm: alarmed } = judge(revision, { revision: revision.revision, from: '', to: '', byPrize }, alarm);
    alarms.set(revision.lottery_id, (alarms.get(revision.lottery_id) ?? false) || alarmed);
  }
  return alarms;
}
