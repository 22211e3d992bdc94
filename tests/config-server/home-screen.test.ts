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
  let home: { readonly blocks: readonly Node[] };
  beforeAll(async () => {
    running = await aServerOfTheProduct();
    home = (await get(running, '/config/v1/screens/home')).json();
  });
  afterAll(() => running.end());

  const november = { from: '2025-11-01T00:00:00+08:00', to: '2025-12-01T00:00:00+08:00' };
  const december = { from: '2025-12-01T00:00:00+08:00', to: '2026-01-01T00:00:00+08:00' };
  const items = [
    { id: 'train', placement: 'banner', window: november },
    { id: 'wheel', placement: 'news', window: november },
    { id: 'tree', placement: 'banner', window: december },
  ];
  const shown = (list: string, now: string): string[] => {
    const each = compileExpression(find(home.blocks, list)!.each!['=']);
    return (each({ now: Date.parse(now), data: { feed: { items } } }) as { id: string }[]).map(({ id }) => id);
  };

  it.each([
    ['banners', 'before its window', '2025-10-31T15:59:59.999Z', []],
    ['banners', 'from its first instant on', '2025-10-31T16:00:00.000Z', ['train']],
    ['banners', 'in its last instant', '2025-11-30T15:59:59.999Z', ['train']],
    ['banners', 'when it is over and the next one begins', '2025-11-30T16:00:00.000Z', ['tree']],
    ['news-list', 'in its last instant', '2025-11-30T15:59:59.999Z', ['wheel']],
    ['news-list', 'when it is over', '2025-11-30T16:00:00.000Z', []],
  ])('has in %s what is on, whatever is still in memory: %s (R-121)', (list, _when, now, ids) => expect(shown(list, now)).toEqual(ids));

  it('names no item, banner or piece of news, and no price', () => {
    const text = JSON.stringify(home);
    for (const id of ['toy-express', 'tumbly-bears', 'nap-bear', 'flower-tumbler']) expect(text).not.toContain(id);
  });
});
