// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConflictBar } from '../../../../client/ops/pages/texts/ConflictBar.tsx';
import { openPage } from '../console.tsx';

const clashOf = (key: string, mine: unknown, theirs: unknown) => ({
  path: ['texts', key],
  pointer: `/texts/${key}`,
  base: 'Before',
  mine,
  theirs,
});
const shipping = clashOf('title_free_shipping', 'Delivery by Carla', 'Delivery by admin');
const off = clashOf('off', 'Off', undefined);

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

async function open(clashes: readonly ReturnType<typeof clashOf>[], kind: 'draft' | 'live' = 'draft') {
  const settle = vi.fn();
  const onSettled = vi.fn();
  const texts = Object.fromEntries(clashes.map(({ path, mine }) => [path[1]!, String(mine)]));
  const locale = { id: 'en.benefits', conflict: { clashes, with: kind }, texts, session: { settle } as never };
  const opened = await openPage({
    path: '/',
    at: '/',
    page: <ConflictBar locale={locale} english={{}} onSettled={onSettled} />,
    answers: { '/documents/locale/en.benefits': { updatedBy: { id: 'adi', name: 'Adi Santoso' } } },
  });
  ({ end } = opened);
  const groups = [...opened.place.querySelectorAll('[role="group"]')];
  const press = (at: number, name: string) =>
    act(async () => [...groups[at]!.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  const lines = () => [...opened.place.querySelectorAll('p')].map(({ textContent }) => textContent);
  return { lines, press, settle, onSettled };
}

describe('Two wordings of one text', () => {
  it('are both told, with the name of the text and who wrote the other', async () => {
    const { lines } = await open([shipping, off]);
    await expect
      .poll(lines)
      .toEqual([
        'Title free shipping in English: Adi Santoso wrote “Delivery by admin”, you “Delivery by Carla”',
        'Off in English: Adi Santoso wrote nothing, you “Off”',
      ]);
  });

  it('are told against what is live where a release came between', async () => {
    const { lines } = await open([shipping], 'live');
    expect(lines()).toEqual(['Title free shipping in English: live now is “Delivery by admin”, you wrote “Delivery by Carla”']);
  });

  it('are chosen for each text, and settled once all are', async () => {
    const { press, settle, onSettled } = await open([shipping, off]);
    await press(0, 'Take theirs');
    expect(settle).not.toHaveBeenCalled();
    await press(1, 'Keep mine');
    expect(settle).toHaveBeenCalledExactlyOnceWith({ '/texts/title_free_shipping': 'theirs', '/texts/off': 'mine' });
    expect(onSettled).toHaveBeenCalledExactlyOnceWith('off');
  });
});
