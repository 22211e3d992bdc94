import { masked } from '../../schemas/masked.ts';
import { longest, type PageEvent, type PageEvents } from '../../schemas/rum.ts';
import { binOf } from './vitals.ts';

/** Rows kept of one release: what thousands of pages tell can be anything, and a table must not grow with it. */
export const mostRowsOfRelease = 500;
/** Rows of figures kept of one release and day. */
export const mostFiguresOfDay = 5_000;
/** What was not heard of again for so long is forgotten, and so are the figures of a day. */
export const keptDays = 30;

/** What one page tells may be its own trouble: so often is a fault of the release. */
const leastOfFault = 3;
const freshMs = 3_600_000;

/** Whether what failed is a fault that members meet now: told often enough, and within the last hour. */
export const isFaultNow = ({ count, lastAt }: { readonly count: number; readonly lastAt: string }, now: string): boolean =>
  count >= leastOfFault && Date.parse(now) - Date.parse(lastAt) < freshMs;

/** What failed on a page, by where; the rest is how the newest page told it. */
export interface CountedReport {
  readonly revision: number;
  readonly phase: string;
  readonly screen: string;
  readonly block: string;
  readonly message: string;
  readonly count: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly error: string;
}

/** What pages did, by what: no row is of one person. */
export interface CountedFigure {
  readonly revision: number;
  readonly kind: string;
  readonly screen: string;
  readonly name: string;
  readonly bin: number;
  readonly count: number;
}

/** What fails, by the phase in which it stands among the reports. */
const phaseOf = (event: PageEvent): string | undefined => {
  switch (event.type) {
    case 'fault':
      return event.phase ?? 'render';
    case 'error':
      return 'script';
    case 'resource':
      return 'file';
    case 'blank':
      return 'white';
    default:
      return undefined;
  }
};

const isKnown = ({ revision }: PageEvent, newestRevision: number) => revision <= newestRevision;

/** Rows that say the same as one row with the sum of their counts; of the rest, the newest counts. */
function summed<Row extends { readonly count: number }>(rows: readonly Row[], sameness: (row: Row) => readonly unknown[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(sameness(row));
    sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + row.count });
  }
  return [...sums.values()];
}

/** Reports of several pages together, each once. */
export const sumReports = (rows: readonly CountedReport[]): CountedReport[] =>
  summed(rows, ({ revision, phase, screen, block, message }) => [revision, phase, screen, block, message]);

/** Figures of several pages together, each once. */
export const sumFigures = (rows: readonly CountedFigure[]): CountedFigure[] =>
  summed(rows, ({ revision, kind, screen, name, bin }) => [revision, kind, screen, name, bin]);

/** What failed on a page as it is kept: without personal data, and each once with its count. What is told of a revision that never was is dropped. */
export function countReports(events: readonly PageEvent[], newestRevision: number): CountedReport[] {
  const rows = events.flatMap((event): CountedReport[] => {
    const phase = phaseOf(event);
    if (phase === undefined || !isKnown(event, newestRevision)) return [];
    const { revision, screen = '', block = '', message = '', file = '', line = 0, column = 0, error = '' } = event;
    const what = event.type === 'blank' ? 'The screen shows nothing' : event.type === 'resource' ? `${message}: ${file}` : message;
    const where = { revision, phase, screen: masked(screen), block: masked(block), message: masked(what).slice(0, longest.message) };
    return [{ ...where, count: 1, file: masked(file), line, column, error: masked(error) }];
  });
  return sumReports(rows);
}

/** What a page did, counted. */
export function countFigures({ events, device, model, language }: PageEvents, newestRevision: number): CountedFigure[] {
  const rows: CountedFigure[] = [];
  const add = (revision: number, kind: string, screen = '', name = '', bin = 0) =>
    rows.push({ revision, kind, screen: masked(screen), name: masked(name), bin, count: 1 });
  for (const event of events) {
    if (!isKnown(event, newestRevision)) continue;
    const { revision, type, screen, name = '', value = 0 } = event;
    if (type === 'session') {
      add(revision, 'session', '', device);
      add(revision, 'model', '', model);
      add(revision, 'language', '', language);
    } else if (type === 'vital') {
      const bin = binOf(name, value);
      if (bin !== undefined) add(revision, type, screen, name, bin);
    } else if (type === 'action') add(revision, type, screen, `${name} ${event.code ?? ''}`);
    else if (type === 'click') add(revision, type, screen, event.label);
    else if (type === 'track') add(revision, type, screen, name);
    else add(revision, type, screen);
  }
  return sumFigures(rows);
}
