import type { OpsTypes } from '../../../../schemas/ops/types.ts';

type Source = 'auditLog.list' | 'memberAuditLog.list';
export type Deed = OpsTypes[Source]['result']['items'][number];
export type Filters = Omit<OpsTypes[Source]['input'], 'limit' | 'cursor'>;

const sources = ['auditLog.list', 'memberAuditLog.list'] as const;

/** How far each server's log was read: the id of its last row, or the end. */
export type Place = Readonly<Partial<Record<Source, string | 'end'>>>;

export interface DeedPage {
  readonly items: readonly Deed[];
  /** Absent at the end of both logs. */
  readonly next?: Place;
}

/** Asks one log for a page, such as `call` of the console. */
export type ReadLog = (source: Source, input: OpsTypes[Source]['input']) => Promise<OpsTypes[Source]['result']>;

/** A page of both servers' logs as one, newest first; ids are unique among both. */
export async function readDeeds(read: ReadLog, filters: Filters, place: Place, limit: number): Promise<DeedPage> {
  const pages = await Promise.all(
    sources.map(async (source) => {
      const cursor = place[source];
      if (cursor === 'end') return { source, items: [], isLast: true };
      const { items, nextCursor } = await read(source, { ...filters, limit, ...(cursor === undefined ? {} : { cursor }) });
      return { source, items, isLast: nextCursor === undefined };
    }),
  );
  const taken = pages
    .flatMap(({ source, items }) => items.map((deed) => ({ source, deed })))
    .sort((a, b) => (a.deed.at < b.deed.at ? 1 : a.deed.at > b.deed.at ? -1 : 0))
    .slice(0, limit);
  const next = pages.map(({ source, items, isLast }): Place => {
    const own = taken.filter((each) => each.source === source);
    if (isLast && own.length === items.length) return { [source]: 'end' };
    const cursor = own.at(-1)?.deed.id ?? place[source];
    return cursor === undefined ? {} : { [source]: cursor };
  });
  const places: Place = Object.assign({}, ...next);
  const isEnd = sources.every((source) => places[source] === 'end');
  return { items: taken.map(({ source, deed }) => ({ ...deed, id: `${source} ${deed.id}` })), ...(isEnd ? {} : { next: places }) };
}
