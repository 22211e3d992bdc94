import { DAY_MS } from '../../schemas/dates.ts';
import { type ConfigTools, type OpsRoute, on } from '../feature.ts';
import { figuresOf } from './figures.ts';
import { figuresFrom, listReports } from './store.ts';

export const routes = ({ db }: Pick<ConfigTools, 'db'>): readonly OpsRoute[] => [
  on('reports.list', async ({ input }) => ({ items: await listReports(db, input.revision) })),
  on('monitoring.get', async ({ input, now }) => {
    const from = new Date(Date.parse(now) - (input.days - 1) * DAY_MS).toISOString().slice(0, 10);
    return figuresOf(await figuresFrom(db, from));
  }),
];
