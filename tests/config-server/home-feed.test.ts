import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Expr } from '../../schemas/expression/ast.ts';
import { compileExpression } from '../../schemas/expression/evaluate.ts';
import { aServerOfTheProduct, get, type Running } from './servers.ts';

interface Node {
  readonly id?: string;
  readonly each?: { readonly '=': Expr };
  readonly blocks?: readonly Node[];
}

/** The block of an id, wherever it stands. */
const find = (nodes: readonly Node[], id: string): Node | undefined =>
  nodes.flatMap((node) => (node.id === id ? [node] : [find(node.blocks ?? [], id)])).find((node) => node !== undefined);

describe('Home as it is delivered', () => {
  let running: Running;
  let blocks: readonly Node[];
  beforeAll(async () => {
    running = await aServerOfTheProduct();
    blocks = (await get(running, '/config/v1/screens/home')).json().blocks;
  });
  afterAll(() => running.end());

  const window = { from: '2025-11-01T00:00:00+08:00', to: '2025-12-01T00:00:00+08:00' };
  const feed = {
    banners: [
      { id: 'all', window },
      { id: 'singapore', markets: ['SG'], window },
    ],
    news: [{ id: 'always' }, { id: 'november', until: window.to }],
  };
  const shown = (list: string, now: string, market: string): string[] => {
    const each = compileExpression(find(blocks, list)!.each!['=']);
    const scope = { now: Date.parse(now), session: { market }, campaign: { 'home-feed': feed } };
    return (each(scope) as { id: string }[]).map(({ id }) => id);
  };

  it.each([
    ['banners', 'before its window', '2025-10-31T15:59:59.999Z', 'MY', []],
    ['banners', 'from its first instant on', '2025-10-31T16:00:00.000Z', 'MY', ['all']],
    ['banners', 'where it is for the market', '2025-11-20T00:00:00.000Z', 'SG', ['all', 'singapore']],
    ['banners', 'in its last instant', '2025-11-30T15:59:59.999Z', 'MY', ['all']],
    ['banners', 'when it is over', '2025-11-30T16:00:00.000Z', 'MY', []],
    ['news-list', 'in its last instant', '2025-11-30T15:59:59.999Z', 'MY', ['always', 'november']],
    ['news-list', 'when it is over', '2025-11-30T16:00:00.000Z', 'MY', ['always']],
  ])('has in %s what is on: %s (R-121)', (list, _when, now, market, ids) => expect(shown(list, now, market)).toEqual(ids));
});
