import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';

export interface Filters {
  /** Current text of a filter; '' if not set. */
  value(name: string): string;
  /** Debounced text of a filter, for requests; undefined if empty. */
  settled(name: string): string | undefined;
  /** Sets a filter; '' and null remove it. Goes back to the first page. */
  set(name: string, text: string | null): void;
  clear(): void;
  readonly any: boolean;
  /** Cursor of the shown page; undefined for the first. */
  readonly cursor: string | undefined;
  toPage(cursor: string | undefined): void;
}

const restMs = 250;
const page = 'after';

/** Filters and page of a list, kept in the URL, so that reloads and links show the same. `keep`: names that `clear` keeps, for example a tab. */
export function useFilters(keep: readonly string[] = []): Filters {
  const [query, setQuery] = useSearchParams();
  const [rested] = useDebouncedValue(query.toString(), restMs);
  const late = new URLSearchParams(rested);
  const change = (alter: (next: URLSearchParams) => void, replace: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        alter(next);
        return next;
      },
      { replace },
    );
  const set = (name: string, text: string | null) =>
    change((next) => {
      next.delete(page);
      if (text) next.set(name, text);
      else next.delete(name);
    }, true);
  return {
    value: (name) => query.get(name) ?? '',
    settled: (name) => late.get(name)?.trim() || undefined,
    set,
    clear: () =>
      change((next) => {
        for (const name of [...next.keys()]) if (!keep.includes(name)) next.delete(name);
      }, true),
    any: [...query.keys()].some((name) => name !== page && !keep.includes(name)),
    cursor: query.get(page) ?? undefined,
    // Pushes a history entry, so that the browser's Back returns to the previous page.
    toPage: (cursor) =>
      change((next) => {
        if (cursor) next.set(page, cursor);
        else next.delete(page);
      }, false),
  };
}
