import { unstable_serialize as keyText, useSWRConfig } from 'swr';
import type { OpsOperationId } from '../../../schemas/ops/index.ts';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { call, useCall } from '../api.ts';
import type { LoadState } from './Loaded.tsx';
import type { Filters } from './use-filters.ts';

/** Operations with a cursor. */
type PagedOperationId = {
  [Id in OpsOperationId]: 'cursor' extends keyof OpsTypes[Id]['input']
    ? 'items' extends keyof OpsTypes[Id]['result']
      ? Id
      : never
    : never;
}[OpsOperationId];

/** Page of a list, and whether filters narrow it. `useFilters` keeps both in the URL. */
export type ListFilters = Pick<Filters, 'cursor' | 'toPage' | 'any'>;

export interface PagedListState<Data> extends LoadState<Data> {
  readonly filters: ListFilters;
  /** True while the page is loading; `data` is then that of the previous page. */
  readonly isLoading: boolean;
  /** Reads a page of the same query with the maximum length; the first one if `cursor` is undefined. */
  readPage(cursor: string | undefined, signal: AbortSignal): Promise<Data>;
}

/** Most rows that any operation returns at once. */
const longestPage = 100;

interface PagedListOptions {
  /** Rows per page; default 50. */
  readonly limit?: number;
  /** Polling interval in ms; default: no polling. */
  readonly refreshInterval?: number;
}

/**
 * Reads the page of a list given by `filters.cursor`. Undefined fields of `query` are omitted; null reads nothing.
 * Keeps the previous rows until the next are loaded or refused.
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
