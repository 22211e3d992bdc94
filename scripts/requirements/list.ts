import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  readonly id: string;
  readonly says: string;
  /** True if one of its steps happens in a browser, so that a journey must show it. */
  readonly onScreen: boolean;
}

/** A requirement with the test files that cite it. */
export interface Cited extends Row {
  readonly tests: readonly string[];
  /** What is missing; undefined if nothing is. */
  readonly missing?: 'no test' | 'no journey';
}

/** A range of more ids than this shows nothing about any of them. */
const MOST_OF_A_TITLE = 10;
/** The table by which every address is opened, without checking any content; its citations do not count. */
const addresses = 'tests/e2e/all-routes.ts';

export const readRows = (ledger: string): Row[] =>
  [...ledger.matchAll(/^\| (R-\d{3}) \| \d \| (.*) \| (.*) \|$/gm)].map(([, id = '', says = '', shownBy = '']) => ({
    id,
    says,
    onScreen: /\bB: /.test(shownBy),
  }));

/** Ids cited in the code of a test source, that is in titles and tables: comments do not count, nor ranges of more than ten. */
export function citedIn(source: string): Set<string> {
  const ids = new Set<string>();
  for (const line of source.split('\n')) {
    if (/^\s*(\/\/|\/?\*)/.test(line)) continue;
    for (const [, from = '', to = from] of line.matchAll(/R-(\d{3})(?: to R-(\d{3}))?/g)) {
      const [first, last] = [Number(from), Number(to)];
      if (last - first >= MOST_OF_A_TITLE) continue;
      for (let at = first; at <= last; at += 1) ids.add(`R-${String(at).padStart(3, '0')}`);
    }
  }
  return ids;
}

/** Every requirement of the ledger under `root` with the tests that cite it. */
export function citations(root: string): Cited[] {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && path !== addresses)
    .sort();
  const cited = files.map((path) => ({ path, ids: citedIn(readFileSync(join(root, path), 'utf8')) }));
  return readRows(readFileSync(join(root, 'scripts/requirements/ledger.md'), 'utf8')).map((row) => {
    const tests = cited.filter(({ ids }) => ids.has(row.id)).map(({ path }) => path);
    const isSeen = tests.some((path) => path.startsWith('tests/e2e/') || path.startsWith('tests/client/'));
    const missing = tests.length === 0 ? 'no test' : row.onScreen && !isSeen ? 'no journey' : undefined;
    return { ...row, tests, ...(missing ? { missing } : {}) };
  });
}

/** The output of `npm run requirements`. */
export function listRequirements(root: string, { openOnly = false }: { readonly openOnly?: boolean } = {}): string {
  const rows = citations(root);
  const shown = openOnly ? rows.filter(({ missing }) => missing) : rows;
  const count = (what: Cited['missing']) => rows.filter(({ missing }) => missing === what).length;
  return [
    ...shown.map(
      ({ id, says, tests, missing }) =>
        `${id} ${says}\n${[...(missing ? [missing] : []), ...tests].map((each) => `      ${each}`).join('\n')}`,
    ),
    '',
    `${rows.length} rows: ${count(undefined)} shown, ${count('no test')} without a test, ${count('no journey')} that no screen shows`,
  ].join('\n');
}
