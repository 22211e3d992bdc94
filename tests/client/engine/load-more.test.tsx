// @vitest-environment happy-dom

import { act } from 'react';
import { useSWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import { $, type Answers, aDocument, aHost, aScreen } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

const text = (id: string, value: unknown) => ({ type: 'text', id, text: value });
const button = (onPress: unknown) => ({ type: 'button', id: 'go', onPress });
const calls = (log: readonly string[]) => log.filter((line) => line.startsWith('call'));

describe('loadMore (engine goal 22)', () => {
  const pages: Answers = {
    'rows.list': ({ cursor }) =>
      cursor === undefined
        ? { items: [{ id: 'a' }, { id: 'b' }], nextCursor: '2' }
        : { items: [{ id: 'b' }, { id: 'c' }], ...(cursor === '2' && { nextCursor: '3' }) },
  };
  const list = { type: 'list', id: 'rows', each: $('data', 'rows', 'items'), as: 'row', block: text('row', $('row', 'id')) };
  const document = aDocument([list, button([{ do: 'loadMore', source: 'rows' }]), { ...button([{ do: 'refresh' }]), id: 'again' }], {
    data: { rows: { source: 'rows.list', input: { tab: 'x' } } },
  });

  it('appends the next page, each item once, until there is none', async () => {
    const made = aHost({}, pages);
    const screen = await aScreen({ host: made.host, document });
    await screen.settle();
    for (let tap = 0; tap < 3; tap++) {
      await screen.click('go');
      await screen.settle();
    }
    expect(screen.element('rows')?.textContent).toBe('abc');
    expect(calls(made.log)).toEqual([
      'call rows.list {"tab":"x"}',
      'call rows.list {"tab":"x","cursor":"2"}',
      'call rows.list {"tab":"x","cursor":"3"}',
    ]);
    await screen.close();
  });

  it('a refresh does not shorten the list, and asks for later pages only when the first has changed', async () => {
    const made = aHost({}, pages);
    const screen = await aScreen({ host: made.host, document });
    await screen.settle();
    await screen.click('go');
    await screen.settle();
    made.log.length = 0;
    await screen.click('again');
    await screen.settle();
    expect([screen.element('rows')?.textContent, calls(made.log).length]).toEqual(['abc', 1]);
    await screen.close();
  });

  describe('beside other answers', () => {
    /** A list of two pages whose calls the test answers, by cursor (`first` without one), once it holds them. */
    async function aHeldList() {
      const held = new Map<string, ((value: unknown) => void)[]>();
      const shown = { first: ['a', 'b'], holds: false };
      const page = (cursor: unknown) =>
        cursor === undefined ? { items: shown.first.map((id) => ({ id })), nextCursor: shown.first.at(-1) } : { items: [{ id: 'z' }] };
      const made = aHost(
        {},
        {
          'rows.list': ({ cursor }) => {
            const answer = page(cursor);
            const name = String(cursor ?? 'first');
            if (!shown.holds) return answer;
            return new Promise((done) => held.set(name, [...(held.get(name) ?? []), () => done(answer)]));
          },
        },
      );
      let forget: () => Promise<unknown> = async () => undefined;
      const Forgetting = () => {
        const { mutate } = useSWRConfig();
        forget = () => mutate(() => true, undefined, { revalidate: false });
        return null;
      };
      const host = { ...made.host, renderFoot: () => <Forgetting /> };
      const screen = await aScreen({ host, document: { ...document, footBlocks: [text('foot', 'x')] } });
      await screen.settle();
      const letGo = async (name: string) => {
        await act(async () => {
          for (const answer of held.get(name)?.splice(0) ?? []) answer(undefined);
        });
        await screen.settle();
      };
      const rows = () => screen.element('rows')?.textContent;
      shown.holds = true;
      return { screen, shown, letGo, rows, calls: () => calls(made.log).length, forget: () => act(async () => void (await forget())) };
    }

    it('an answer that comes first keeps what it brought', async () => {
      const { screen, shown, letGo, rows } = await aHeldList();
      await screen.click('go');
      shown.first = ['n', 'a', 'b'];
      await screen.click('again');
      await letGo('first');
      expect(rows()).toBe('nab');
      await letGo('b');
      await letGo('b');
      expect(rows()).toBe('nabz');
      await screen.close();
    });

    it('an answer that is on its way still comes', async () => {
      const { screen, shown, letGo, rows } = await aHeldList();
      await screen.click('go');
      shown.first = ['n', 'a', 'b'];
      await screen.click('again');
      await letGo('b');
      expect(rows()).toBe('abz');
      await letGo('first');
      await letGo('b');
      expect(rows()).toBe('nabz');
      await screen.close();
    });

    it('an answer without news costs no other call', async () => {
      const { screen, letGo, rows, calls } = await aHeldList();
      await screen.click('go');
      await screen.click('again');
      await letGo('first');
      await letGo('b');
      expect([rows(), calls()]).toEqual(['abz', 3]);
      await screen.close();
    });

    it('nothing comes back where all was forgotten in between', async () => {
      const { screen, letGo, forget } = await aHeldList();
      await screen.click('go');
      await forget();
      await letGo('b');
      expect([...screen.cache.values()].map(({ data }) => data)).toEqual([undefined]);
      await screen.close();
    });
  });
});
