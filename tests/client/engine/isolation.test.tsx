// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockEntry } from '../../../client/engine/host.ts';
import { $, aDocument, aHost, aScreen, entry, surroundings, type View } from './aScreen.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const sibling = { type: 'text', id: 'sibling', text: 'sibling' };
const fallback = { type: 'text', id: 'instead', text: 'instead' };

function withBlocks(more: Record<string, BlockEntry>) {
  const made = aHost();
  return { ...made, host: { ...made.host, blocks: { ...made.host.blocks, ...more } } };
}

const failing: Record<string, BlockEntry> = {
  effect: entry(function Effect() {
    throw new TypeError('no effect');
  }),
  object: entry(({ props }: View) => <p>{props.text}</p>),
  chunk: { load: () => Promise.reject(new Error('offline')), loading: 'card', failure: 'collapse' },
  notice: entry(
    () => {
      throw new Error('secret developer text');
    },
    { failure: 'notice' },
  ),
};

describe('A block that fails leaves its siblings alone (engine goal 2)', () => {
  const cases: [sentence: string, block: object, shown: string, phase: string][] = [
    ['a view that throws', { type: 'broken', id: 'b' }, 'sibling', 'render'],
    ['a view that throws, with a fallback', { type: 'broken', id: 'b', fallback }, 'insteadsibling', 'render'],
    [
      'a fallback that throws, with its own',
      { type: 'broken', id: 'b', fallback: { type: 'effect', id: 'c', fallback } },
      'insteadsibling',
      'render',
    ],
    ['an unknown block', { type: 'newer', id: 'b' }, 'sibling', 'document'],
    ['an unknown block with a fallback', { type: 'newer', id: 'b', fallback }, 'insteadsibling', 'document'],
    ['a type that only a prototype has', { type: 'constructor', id: 'b', fallback }, 'insteadsibling', 'document'],
    ['an object where a text should be', { type: 'object', id: 'b', text: { not: 'a text' } }, 'sibling', 'render'],
    ['a contract that asks for a notice', { type: 'notice', id: 'b' }, 'server.unexpectedsibling', 'render'],
  ];
  it.each(cases)('%s', async (_, block, shown, phase) => {
    const { host, reports } = withBlocks(failing);
    const screen = await aScreen({ host, document: aDocument([block, sibling]) });
    expect(screen.text()).toBe(shown);
    expect(reports).toContainEqual(expect.objectContaining({ screen: 'test', block: 'b', phase }));
    expect(screen.text()).not.toContain('secret');
    await screen.close();
  });

  it('one item of a list fails, the others are shown', async () => {
    const { host, reports } = withBlocks({
      row: entry(({ id, props }) => {
        if (props.text === 'bad') throw new Error('bad row');
        return <p data-block={id}>{props.text}</p>;
      }),
    });
    const list = {
      type: 'list',
      id: 'rows',
      each: $('data', 'rows'),
      as: 'row',
      block: { type: 'row', id: 'row', text: $('row', 'name') },
    };
    const rows = ['one', 'bad', 'two'].map((name) => ({ id: name, name }));
    const screen = await aScreen({ host, document: aDocument([list]), data: { rows } });
    expect(screen.text()).toBe('onetwo');
    expect(reports.map(({ block }) => block)).toEqual(['row:bad']);
    await screen.show({ data: { rows: rows.map((row) => ({ ...row, name: row.name === 'bad' ? 'good' : row.name })) } });
    expect(screen.text()).toBe('onegoodtwo');
    await screen.close();
  });

  it('it is reported once a cause and revision, however often it is tried', async () => {
    const { host, reports } = aHost();
    const document = aDocument([{ type: 'broken', id: 'b', text: $('member', 'name') }]);
    const screen = await aScreen({ host, document });
    for (const name of ['a', 'b']) await screen.show({ surroundings: surroundings({ member: { name } }) });
    expect(reports).toHaveLength(1);
    await screen.show({ revision: 2 });
    expect(reports).toHaveLength(2);
    await screen.close();
  });

  it('it comes back when its inputs change, and at the next revision', async () => {
    let broken = true;
    const { host } = withBlocks({
      moody: entry(({ props }) => {
        if (broken || props.text === 'bad') throw new Error('moody');
        return <p>{props.text}</p>;
      }),
    });
    const document = aDocument([{ type: 'moody', id: 'm', text: $('member', 'name') }]);
    const screen = await aScreen({ host, document, surroundings: surroundings({ member: { name: 'first' } }) });
    expect(screen.text()).toBe('');
    broken = false;
    await screen.show({ revision: 2 });
    expect(screen.text()).toBe('first');
    await screen.show({ surroundings: surroundings({ member: { name: 'bad' } }) });
    expect(screen.text()).toBe('');
    await screen.show({ surroundings: surroundings({ member: { name: 'good' } }) });
    expect(screen.text()).toBe('good');
    await screen.close();
  });

  it('a notice’s retry tries again', async () => {
    let broken = true;
    const { host } = withBlocks({
      moody: entry(
        () => {
          if (broken) throw new Error('moody');
          return <p>fine</p>;
        },
        { failure: 'notice' },
      ),
    });
    const screen = await aScreen({ host, document: aDocument([{ type: 'moody', id: 'm' }]) });
    broken = false;
    await act(async () => screen.place.querySelector<HTMLElement>('.problem')!.click());
    expect(screen.text()).toBe('fine');
    await screen.close();
  });

  it('a translation that throws is the block’s own failure', async () => {
    const { host, reports } = aHost({
      text: (key) => {
        if (key === 'bad') throw new Error('no text');
        return key;
      },
    });
    const screen = await aScreen({ host, document: aDocument([{ type: 'text', id: 'b', text: { t: 'bad' }, fallback }, sibling]) });
    expect(screen.text()).toBe('insteadsibling');
    expect(reports[0]).toMatchObject({ phase: 'bind', block: 'b' });
    await screen.close();
  });
});
