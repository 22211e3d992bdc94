import { describe, expect, it } from 'vitest';
import { citations, citedIn, listRequirements, readRows } from '../../scripts/requirements/list.ts';
import { projectRoot } from '../../server-kit/project-root.ts';

describe('A row is cited', () => {
  // Written apart, or this file would cite them itself.
  const row = (number: number) => `R-${String(number).padStart(3, '0')}`;
  it.each([
    ['by a title', `it('gives coins (${row(2)})', () => {`, [row(2)]],
    ['by a row of a table', `  ['toy', '${row(341)}, ${row(566)}', 4],`, [row(341), row(566)]],
    ['by a range of ten', `describe('Names (${row(54)} to ${row(57)})'`, [row(54), row(55), row(56), row(57)]],
    ['not by a range of more', `describe('All (${row(81)} to ${row(91)})'`, []],
    ['not by a comment', ` * Rows ${row(1)} and ${row(2)}`, []],
    ['not by a comment of a line', `  // ${row(1)}`, []],
  ])('%s', (_how, line, ids) => expect([...citedIn(line)]).toEqual(ids));
});

describe('The ledger', () => {
  it('has 623 rows, each once', () => {
    const ids = citations(projectRoot).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 623 }, (_, at) => `R-${String(at + 1).padStart(3, '0')}`));
  });

  it('has no row without a test, and none of a screen that no journey shows', () => {
    const open = citations(projectRoot).flatMap(({ id, missing }) => (missing ? [`${id}: ${missing}`] : []));
    expect(open).toEqual([]);
  });

  it('tells a step in a browser from one over HTTP', () => {
    const [http, screen, both] = readRows(
      ['H: `GET /levels`.', 'B: list shows it.', 'H: 409; B: text shown.']
        .map((how, at) => `| R-00${at + 1} | 3 | It does. | ${how} |`)
        .join('\n'),
    );
    expect([http?.onScreen, screen?.onScreen, both?.onScreen]).toEqual([false, true, true]);
  });

  it('prints each row with the tests that cite it, and what is missing in sum', () => {
    const page = listRequirements(projectRoot);
    expect(page).toContain(
      'R-341 Badge category toy.\n      tests/e2e/badge-rules.slow.test.ts\n      tests/member-server/badges/table.test.ts',
    );
    expect(page).toMatch(/\n623 rows: 623 shown, 0 without a test, 0 that no screen shows$/);
  });
});
