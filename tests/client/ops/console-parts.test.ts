import { describe, expect, test } from 'vitest';
import { differencesOf } from '../../../client/ops/pages/checks/three-ways.ts';
import { barsOf, stripStart } from '../../../client/ops/pages/overview/weeks.ts';
import { toCsv } from '../../../client/ops/parts/csv.ts';
import { documentState, windowText } from '../../../client/ops/parts/document-state.ts';
import { documentPath, targetPath } from '../../../client/ops/parts/places.ts';
import { showAgo } from '../../../client/ops/parts/When.tsx';
import { fromWall, toWall } from '../../../client/ops/parts/zone.ts';
import { shippedSite } from './shipped-site.ts';

const now = Date.parse('2026-11-21T04:00:00Z');

describe('clocks of markets', () => {
  test.each([
    ['2026-11-20T16:00:00.000Z', 'Asia/Kuala_Lumpur', '2026-11-21T00:00'],
    ['2026-11-20T17:00:00.000Z', 'Asia/Jakarta', '2026-11-21T00:00'],
    ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29T01:30'],
    ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30'],
  ])('%s in %s is %s, and back', (at, zone, wall) => {
    expect(toWall(at, zone)).toBe(wall);
    expect(fromWall(wall, zone)).toBe(at);
  });

  test.each(['', '2026-13-01T00:00', 'soon'])('“%s” is no instant', (wall) => {
    expect(fromWall(wall, 'Asia/Jakarta')).toBeUndefined();
  });

  test.each([
    ['2026-11-21T03:59:40Z', 'just now'],
    ['2026-11-21T03:45:00Z', '15 minutes ago'],
    ['2026-11-20T03:00:00Z', 'yesterday'],
    ['2026-11-21T06:00:00Z', 'in 2 hours'],
  ])('%s was or is %s', (at, text) => {
    expect(showAgo(at, now, 'UTC')).toBe(text);
  });
});

describe('how a document stands', () => {
  const document = { kind: 'campaign', id: 'a', title: 'A', state: 'live' } as const;
  const draft = { hash: 'h', updatedAt: '', updatedBy: { id: '', name: '' }, stale: false, errors: 0, toFillIn: 0, wrong: 0, warnings: 0 };
  test.each([
    ['Live', {}],
    ['Draft', { state: 'draft', draft } as const],
    ['2 problems', { state: 'draft', draft: { ...draft, errors: 2, wrong: 2 } } as const],
    ['2 to fill in', { state: 'new', draft: { ...draft, errors: 3, toFillIn: 2 } } as const],
    ['Conflict', { conflict: true, draft }],
    ['Scheduled', { scheduled: [{ release: '1', title: 'Later' }] }],
    ['Waiting for approval', { state: 'waiting' as const, scheduled: [{ release: '1', title: 'Later', approval: true }] }],
    ['Begins 1 Dec', { window: { from: '2026-12-01T00:00:00Z' } }],
    ['Begins 1 Jan 2035', { window: { from: '2034-12-31T16:00:00Z' } }],
    ['Ended', { window: { to: '2026-11-01T00:00:00Z' } }],
  ])('%s', (label, part) => {
    expect(documentState({ ...document, ...part }, now, shippedSite).label).toBe(label);
  });

  test.each<[words: string, from: string | undefined, to: string | undefined]>([
    ['20 Nov – 30 Nov', '2026-11-19T16:00:00Z', '2026-11-30T15:59:59Z'],
    ['1 Jan – 31 Dec', '2025-12-31T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['1 Jan – 31 Dec 2035', '2034-12-31T16:00:00Z', '2035-12-31T16:00:00Z'],
    ['Nov 2026 – Feb 2027', '2026-11-19T16:00:00Z', '2027-02-28T16:00:00Z'],
    ['From 20 Nov', '2026-11-19T16:00:00Z', undefined],
    ['From 1 Jan 2035', '2034-12-31T16:00:00Z', undefined],
    ['Until 30 Nov', undefined, '2026-11-30T16:00:00Z'],
    ['Until 31 Dec 2025', undefined, '2025-12-31T16:00:00Z'],
    ['Until 31 Dec', undefined, '2026-12-31T16:00:00Z'],
    ['Always', undefined, undefined],
  ])('%s, in a market’s time, with the year where it is another one', (words, from, to) => {
    expect(windowText({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, 'Asia/Kuala_Lumpur', now)).toBe(words);
  });
});

describe('ways to pages', () => {
  test.each([
    ['locale', 'zh-CN.home@HK', '/texts/home'],
    ['screen', 'home@KH', '/screens/home%40KH'],
    ['campaign', 'check-in', '/campaigns/check-in'],
    ['site', 'site', '/site'],
  ])('%s:%s', (kind, id, path) => {
    expect(documentPath(kind, id)).toBe(path);
    expect(targetPath(`${kind}:${id}`)).toBe(path);
  });

  test.each([
    ['release:12', '/releases/12'],
    ['switch:block:banner', '/switches'],
    ['job:coins', undefined],
  ])('target %s', (target, path) => {
    expect(targetPath(target)).toBe(path);
  });
});

test('an export quotes what needs it and defuses formulas', () => {
  const columns = [
    { label: 'Name', value: (row: { name: string; n: number }) => row.name },
    { label: 'N', value: (row: { n: number }) => row.n },
    { label: 'Buttons' },
  ];
  const rows = [
    { name: 'a, "b"', n: 1 },
    { name: '=HYPERLINK(1)', n: -2 },
    { name: '＝1+1', n: 3 },
  ];
  expect(toCsv(columns, rows, shippedSite)).toBe(['Name,N', '"a, ""b""",1', "'=HYPERLINK(1),-2", "'＝1+1,3"].join('\r\n'));
});

describe('three versions of a document', () => {
  const base = { title: 'A', blocks: [{ id: 'a', text: 1 }, { id: 'b' }] };
  test('the same everywhere: nothing', () => {
    expect(differencesOf(base, base, structuredClone(base))).toEqual([]);
  });

  test('a change of each side stands at its place, entries held together by id', () => {
    const live = { title: 'B', blocks: [{ id: 'new' }, ...base.blocks] };
    const baseline = { title: 'A', blocks: [{ id: 'a', text: 2 }, { id: 'b' }] };
    const found = differencesOf(base, live, baseline);
    expect(found.map(({ pointer, clashes }) => [pointer, clashes])).toEqual([
      ['/title', false],
      ['/blocks/a/text', false],
      ['/blocks/new', false],
    ]);
  });

  test('both changed the same value otherwise', () => {
    expect(differencesOf({ a: 1 }, { a: 2 }, { a: 3 })).toEqual([{ pointer: '/a', base: '1', live: '2', baseline: '3', clashes: true }]);
  });

  test('only the order differs: the list', () => {
    const turned = { ...base, blocks: [...base.blocks].reverse() };
    expect(differencesOf(base, turned, base).map(({ pointer }) => pointer)).toEqual(['/blocks']);
  });
});

test('the strip of three weeks shows what begins or ends in it, cut to it', () => {
  const start = stripStart(now, 'UTC');
  const span = (id: string, from?: string, until?: string) => ({ id, title: id, to: '/', from, until });
  const bars = barsOf(
    [
      span('always'),
      span('over', undefined, '2026-11-01T00:00:00Z'),
      span('inside', '2026-11-25T00:00:00Z', '2026-11-28T12:00:00Z'),
      span('ends', undefined, '2026-11-28T12:00:00Z'),
    ],
    start,
  );
  expect(bars.map(({ id, left, width }) => [id, Math.round(left), Math.round(width)])).toEqual([
    ['ends', 0, 50],
    ['inside', 33, 17],
  ]);
});
