import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOperatorClient, type OperatorClient } from '../config-server/ops.ts';
import { aServer, type Running } from '../config-server/servers.ts';
import type { Body } from '../fixtures/documents/product.ts';

let running: Running;
let editor: OperatorClient;
let viewer: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  editor = await anOperatorClient(running, { id: 'editor' });
  viewer = await anOperatorClient(running, { id: 'viewer', role: 'viewer' });
});
afterAll(() => running.end());

const many = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));
const held = { input: 'x' };
const text = (at: number) => ({ type: 'text', id: `t${at}`, text: { t: 'home.title' } });
const card = (at: number) => ({ type: 'section', id: `s${at}`, title: { t: 'home.title' }, blocks: [held] });
const holder = (id: string, blocks: readonly object[], more: object = {}) => ({
  schemaVersion: 1,
  id,
  description: 'Holds what it is given',
  inputs: { x: { type: 'blocks', description: 'What is held', ...more } },
  blocks,
});
const use = (part: string, x?: readonly object[]) => ({ type: 'part', id: `of-${part}`, part, ...(x ? { with: { x } } : {}) });
const homeWith = (...blocks: readonly object[]): Body => {
  const home = running.server.product.current().checked.documents.get('screen:home')!.body as Body;
  return { ...home, blocks: [...home.blocks, ...blocks] };
};
const seventy = () => [
  { kind: 'part', id: 'seventy', body: holder('seventy', many(70, card)) },
  { kind: 'screen', id: 'home', body: homeWith(use('seventy', [use('seventy', many(400, text))])) },
];
const codesIn = ({ problems }: Body): readonly string[] => problems.map(({ code }: Body) => code);

describe('A screen whose parts hand each other more than any screen may have', () => {
  it('is told as too large to whoever asks, a viewer too', async () => {
    const { status, json } = await viewer.call('validations.create', { documents: seventy() });
    expect([status, codesIn(json)]).toEqual([200, expect.arrayContaining(['document.expanded'])]);
  });

  it('is no preview', async () => {
    const seen = { market: 'MY', language: 'en', level: 1, paidTier: 'none', at: running.clock.now() };
    const { status } = await editor.call('previews.create', { ...seen, documents: seventy() });
    expect(status).toBeLessThan(500);
  });
});

describe('A draft that cannot be released', () => {
  it.each<[what: string, id: string, blocks: readonly object[], fallback: readonly object[]]>([
    ['a part whose default holds itself', 'circle', [held], [held]],
    ['one that does in a card', 'circle-in-a-card', [card(0)], [held]],
    ['one whose default is the part itself', 'circle-of-parts', [held], [use('circle-of-parts')]],
  ])('(%s) is kept with its problem, and takes nothing from others', async (_what, id, blocks, fallback) => {
    expect((await editor.put(`part:${id}`, holder(id, blocks, { default: fallback }), undefined)).status).toBe(200);
    const saved = await editor.save('screen:home', () => homeWith(use(id)));
    expect([saved.status, codesIn(saved.json)]).toEqual([200, expect.arrayContaining(['part.cycle'])]);

    const drafts = await viewer.call('documents.list', { drafts: true });
    expect(drafts.json.items.map((item: Body) => `${item.kind}:${item.id}`)).toEqual(expect.arrayContaining([`part:${id}`, 'screen:home']));
    for (const answer of [
      await viewer.call('documents.list', { kind: 'screen' }),
      await viewer.call('documents.usage', { kind: 'part', id }),
      await viewer.call('overview.get'),
      await viewer.call('releases.list', {}),
    ])
      expect(answer.status).toBe(200);
    const other = await editor.save('screen:records', (body) => ({ ...body, state: { ...body.state, size: id } }));
    expect([other.status, codesIn(other.json)]).toEqual([200, []]);
    expect((await editor.release('Another screen', ['screen:records'])).status).toBe(201);
    expect(await editor.release('In a circle', [`part:${id}`, 'screen:home'])).toMatchObject({
      status: 422,
      json: { code: 'release.invalid' },
    });
    await editor.call('drafts.delete', { kind: 'screen', id: 'home' });
    await editor.call('drafts.delete', { kind: 'part', id });
  });
});
