import { queryOf } from './screen-path.ts';

/** The query that a log-in page passes on: without the open sheet, the step, parameters read once at start, and the names in `left`. */
export const traveling = (search: string, ...left: string[]): (readonly [string, string])[] =>
  [...new URLSearchParams(search)].filter(([name]) => !['sheet', 'step', 'locale', 'vconsole', ...left].includes(name.toLowerCase()));

/** The query of a page without the app's start parameters and without `sourcePage`. */
export const keptQuery = (search: string, tokenParameter = ''): (readonly [string, string])[] =>
  traveling(search, 'sourcepage', tokenParameter.toLowerCase());

/**
 * The log-in address for a visitor on a guarded screen: `/login`, with `sourcePage` if the guard names one, and then with the page's own query, so
 * that the member can return to it (R-469 to R-477; all seven names keep their query).
 */
export function loginTarget(
  guard: { readonly sourcePage?: string; readonly keepQuery?: boolean },
  search: string,
  tokenParameter?: string,
): string {
  const kept = guard.sourcePage || guard.keepQuery ? keptQuery(search, tokenParameter) : [];
  const source = guard.sourcePage ? [['sourcePage', guard.sourcePage] as const] : [];
  return `/login${queryOf([...source, ...kept])}`;
}

/**
 * The screen and query to open after log-in, from `sourcePage` by the table of the site document; undefined otherwise. Only names of that table
 * count, which prevents open redirects.
 */
export function sourceOf(
  search: string,
  sourcePages: Readonly<Record<string, string>>,
): { readonly screen: string; readonly query: string } | undefined {
  const name = new URLSearchParams(search).get('sourcePage');
  if (name === null || !Object.hasOwn(sourcePages, name)) return undefined;
  return { screen: sourcePages[name]!, query: queryOf(keptQuery(search)) };
}
