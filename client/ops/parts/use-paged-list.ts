import { unstable_serialize as keyText, useSWRConfig } from 'swr';
import type { OpsOperationId } from '../../../schemas/ops/index.ts';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { call, useCall } from '../api.ts';
import type { LoadState } from './Loaded.tsx';
import type { Filters } from './use-filters.ts';

/** Operations that give rows page by page. */
type PagedOperationId = {
  [Id in OpsOperationId]: 'cursor' extends keyof OpsTypes[Id]['input']
    ? 'items' extends keyof OpsTypes[Id]['result']
      ? Id
      : never
    : never;
}[OpsOperationId];

/** Which page of a list is shown, and whether filters narrow the list. `useFilters` keeps both in the address. */
export type ListFilters = Pick<Filters, 'cursor' | 'toPage' | 'any'>;

export interface PagedListState<Data> extends LoadState<Data> {
  readonly filters: ListFilters;
  /** Whether the page that is asked for has not come yet: what is there is that of the page before. */
  readonly isLoading: boolean;
  /** Reads another page for the same query, as long as pages can be; of the first without a cursor. */
  readPage(cursor: string | undefined, signal: AbortSignal): Promise<Data>;
}

/** Most rows that any of the operations gives at once. */
const longestPage = 100;

interface PagedListOptions {
  /** Rows of a page; 50 where absent. */
  readonly limit?: number;
  /** Milliseconds between two reads while the page is looked at; none by itself where absent. */
  readonly refreshInterval?: number;
}

/**
 * Reads the page of a list that `filters` are at, for what `query` asks (its undefined fields are left out); null reads nothing. The rows before
 * stay until the next ones have come, or are refused.
 */
export function usePagedList<Id extends PagedOperationId>(
  id: Id,
  filters: ListFilters,
  query: Omit<OpsTypes[Id]['input'], 'limit' | 'cursor'> | null,
  { limit = 50, ...options }: PagedListOptions = {},
): PagedListState<OpsTypes[Id]['result']> {
  const inputOf = (size: number, cursor: string | undefined) => ({ ...query, limit: size, cursor }) as OpsTypes[Id]['input'];
  const input = query && inputOf(limit, filters.cursor);
  const { cache } = useSWRConfig();
  const { data: latest, error, mutate, isLoading } = useCall(id, input, { keepPreviousData: true, ...options });
  const data = error && cache.get(keyText([id, input]))?.data === undefined ? undefined : latest;
  return { data, error, mutate, isLoading, filters, readPage: (cursor, signal) => call(id, inputOf(longestPage, cursor), { signal }) };
}
