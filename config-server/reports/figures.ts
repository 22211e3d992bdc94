import type { OpsTypes } from '../../schemas/ops/types.ts';
import { webVitals } from '../../schemas/rum.ts';
import type { FigureRow } from './store.ts';
import { summaryOf } from './vitals.ts';

type Figures = OpsTypes['monitoring.get']['result'];

/** As many as a page shows of each list. */
const most = 20;

const sum = (rows: readonly FigureRow[]): number => rows.reduce((total, { count }) => total + count, 0);

function by<Key>(rows: readonly FigureRow[], keyOf: (row: FigureRow) => Key): [Key, FigureRow[]][] {
  const groups = new Map<Key, FigureRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

const ranked = <Each extends { readonly count: number }>(list: readonly Each[]): Each[] =>
  [...list].sort((a, b) => b.count - a.count).slice(0, most);

/** What the dashboard shows of the rows of some days: all are counts, and none of one person. */
export function figuresOf(rows: readonly FigureRow[]): Figures {
  const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const named = (kind: string) => ranked(by(of(kind), ({ name }) => name).map(([name, list]) => ({ name, count: sum(list) })));
  const vitals = of('vital');
  const count = (list: readonly FigureRow[], ...kinds: string[]) => sum(list.filter(({ kind }) => kinds.includes(kind)));
  return {
    vitals: webVitals.map((name) =>
      summaryOf(
        name,
        vitals.filter((row) => row.name === name),
      ),
    ),
    days: by(of('session', 'view'), ({ day }) => day).map(([day, list]) => ({
      day,
      visits: count(list, 'session'),
      views: count(list, 'view'),
    })),
    devices: named('session'),
    models: named('model'),
    languages: named('language'),
    releases: by(rows, ({ revision }) => revision)
      .map(([revision, list]) => ({
        revision,
        views: count(list, 'view'),
        blockErrors: count(list, 'fault'),
        refusedCalls: count(list, 'action'),
        pageErrors: count(list, 'error', 'resource'),
        whiteScreens: count(list, 'blank'),
        longTasks: count(list, 'longtask'),
      }))
      .sort((a, b) => b.revision - a.revision)
      .slice(0, most),
    screens: ranked(
      by(
        rows.filter(({ screen }) => screen !== ''),
        ({ screen }) => screen,
      ).map(([screen, list]) => ({
        screen,
        count: count(list, 'view'),
        blockErrors: count(list, 'fault'),
        longTasks: count(list, 'longtask'),
      })),
    ),
    refusedCalls: ranked(
      by(of('action'), ({ revision, name }) => `${revision} ${name}`).map(([key, list]) => {
        const [revision, operation = '', code = ''] = key.split(' ');
        return { revision: Number(revision), operation, code, count: sum(list) };
      }),
    ),
    taps: ranked(
      by(of('click'), ({ screen, name }) => `${screen} ${name}`).map(([, list]) => ({
        screen: list[0]!.screen,
        label: list[0]!.name,
        count: sum(list),
      })),
    ),
    events: named('track'),
  };
}
