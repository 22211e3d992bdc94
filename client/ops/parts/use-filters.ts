import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';

export interface Filters {
  /** As it is typed; '' where nothing is asked for. */
  value(name: string): string;
  /** The same once typing rests, for requests. */
  settled(name: string): string | undefined;
  /** '' and null take a filter away; every change goes back to the first page. */
  set(name: string, text: string | null): void;
  clear(): void;
  readonly any: boolean;
  /** The page that is shown, as the API names it; undefined for the first. */
  readonly cursor: string | undefined;
  toPage(cursor: string | undefined): void;
}

const restMs = 250;
const page = 'after';

/** Filters and page of a list in the address, so that a reload and a link show the same. `keep` names what clearing leaves, such as a tab. */
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
    // A step of the browser's history: its Back is the previous page.
    toPage: (cursor) =>
      change((next) => {
        if (cursor) next.set(page, cursor);
        else next.delete(page);
      }, false),
  };
}
