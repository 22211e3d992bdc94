import { queryOf } from './screen-path.ts';

/** Never travels along to the sign-in page: its own name, the sheet and the step of the page left, and what is read once at start. */
const notKept = new Set(['sourcepage', 'sheet', 'step', 'locale', 'vconsole']);

/** The query that a sign-in page hands on to the next one: all but the open sheet and what is read once at start. */
export function traveling(search: string): (readonly [string, string])[] {
  const staying = new Set(['sheet', 'step', 'locale', 'vconsole']);
  return [...new URLSearchParams(search)].filter(([name]) => !staying.has(name.toLowerCase()));
}

/** The query of a page without what belongs to the start of the app. */
export function keptQuery(search: string, tokenParameter = ''): (readonly [string, string])[] {
  const drop = tokenParameter.toLowerCase();
  return [...new URLSearchParams(search)].filter(([name]) => !notKept.has(name.toLowerCase()) && name.toLowerCase() !== drop);
}

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
