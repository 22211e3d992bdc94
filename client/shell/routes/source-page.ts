import { queryOf } from './screen-path.ts';

/** The query that a sign-in page hands on to the next one: all but the open sheet, the step, what is read once at start, and `left`. */
export const traveling = (search: string, ...left: string[]): (readonly [string, string])[] =>
  [...new URLSearchParams(search)].filter(([name]) => !['sheet', 'step', 'locale', 'vconsole', ...left].includes(name.toLowerCase()));

/** The query of a page without what belongs to the start of the app, and without the name of the page that a sign-in page leads back to. */
export const keptQuery = (search: string, tokenParameter = ''): (readonly [string, string])[] =>
  traveling(search, 'sourcepage', tokenParameter.toLowerCase());

/**
 * Where a visitor is sent from a guarded screen: `/login`, with `sourcePage` where the guard names one, and then with the page's own
 * query, so that the member can come back to it (R-469 to R-477; all seven names keep their query).
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
 * After signing in: the screen that `sourcePage` names in the site document and its query, or undefined. Only names of that table count,
 * so an address can lead nowhere else.
 */
export function sourceOf(
  search: string,
  sourcePages: Readonly<Record<string, string>>,
): { readonly screen: string; readonly query: string } | undefined {
  const name = new URLSearchParams(search).get('sourcePage');
  if (name === null || !Object.hasOwn(sourcePages, name)) return undefined;
  return { screen: sourcePages[name]!, query: queryOf(keptQuery(search)) };
}
