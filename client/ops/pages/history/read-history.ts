import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type Source = 'auditLog.list' | 'memberAuditLog.list';
export type HistoryEntry = OpsTypes[Source]['result']['items'][number];
export type Filters = Omit<OpsTypes[Source]['input'], 'limit' | 'cursor'>;

const sources = ['auditLog.list', 'memberAuditLog.list'] as const;

/**
 * Cursor into both servers' logs: the id of the last row read, `end`, or `unread` if the log could not be read.
 * An unread log is left out of older pages too, because its newest rows do not belong there.
 */
export type LogCursor = Readonly<Partial<Record<Source, string | 'end' | 'unread'>>>;

export interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  /** The log that could not be read, with the error if known. */
  readonly unread?: { readonly source: Source; readonly error?: unknown };
  /** Absent at the end of all readable logs. */
  readonly next?: LogCursor;
}

/** Reads a page of one log, for example `call` of the console. */
export type ReadLog = (source: Source, input: OpsTypes[Source]['input']) => Promise<OpsTypes[Source]['result']>;

/**
 * Merges a page of both servers' logs, newest first, keeping the order of each; ids are unique across both.
 * If one log cannot be read, returns the other's rows; rejects if neither can.
 */
export async function readHistory(read: ReadLog, filters: Filters, place: LogCursor, limit: number): Promise<HistoryPage> {
  const answers = await Promise.allSettled(
    sources.map(async (source) => {
      const cursor = place[source];
      if (cursor === 'unread') return undefined;
      if (cursor === 'end') return { source, items: [], isLast: true };
      const { items, nextCursor } = await read(source, { ...filters, limit, ...(cursor === undefined ? {} : { cursor }) });
      return { source, items, isLast: nextCursor === undefined };
    }),
  );
  const pages = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  const [error] = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []));
  if (pages.length === 0) throw error;
  const taken = merged(pages, limit);
  const next = pages.map(({ source, items, isLast }): LogCursor => {
    const own = taken.filter((each) => each.source === source);
    if (isLast && own.length === items.length) return { [source]: 'end' };
    const cursor = own.at(-1)?.entry.id ?? place[source];
    return cursor === undefined ? {} : { [source]: cursor };
  });
  const missing = sources.find((source) => pages.every((page) => page.source !== source));
  const places: LogCursor = Object.assign(missing ? { [missing]: 'unread' } : {}, ...next);
  const isEnd = pages.every(({ source }) => places[source] === 'end');
  return {
    items: taken.map(({ source, entry }) => ({ ...entry, id: `${source} ${entry.id}` })),
    ...(missing && { unread: { source: missing, ...(error !== undefined && { error }) } }),
    ...(isEnd ? {} : { next: places }),
  };
}

interface LogPage {
  readonly source: Source;
  readonly items: readonly HistoryEntry[];
}

/**
 * First rows of the merged logs: takes the later of the two next rows each time.
 * Logs are not ordered by instant: a row's instant is when its request began, its position is when it was written.
 * A prefix of each log is taken, so its last row is the cursor of the next page.
 */
function merged(logs: readonly LogPage[], limit: number): readonly { readonly source: Source; readonly entry: HistoryEntry }[] {
  const rest = logs.map(({ source, items }) => ({ source, items: [...items] }));
  return Array.from({ length: limit }).flatMap(() => {
    const heads = rest.flatMap(({ source, items: [entry] }) => (entry ? [{ source, entry }] : []));
    if (heads.length === 0) return [];
    const latest = heads.reduce((best, each) => (each.entry.at > best.entry.at ? each : best));
    rest.find(({ source }) => source === latest.source)!.items.shift();
    return [latest];
  });
}
