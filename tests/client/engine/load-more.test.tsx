// @vitest-environment happy-dom

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
});
