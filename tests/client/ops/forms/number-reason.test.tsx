// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { DraftSessionsContext } from '../../../../client/ops/editing/use-draft.ts';
import { NumberReason } from '../../../../client/ops/forms/NumberReason.tsx';
import { numberReasons } from '../../../../client/ops/forms/number-reason.ts';
import { openPage } from '../console.tsx';
import { sessionsOf } from '../screens/draft-sessions.ts';

const why = numberReasons[0];

/** The choice below a text, over an English document that is saved as it is. */
async function openedWith(body: Record<string, unknown>) {
  const saved: unknown[] = [];
  const sessions = sessionsOf({
    load: async (address) => ({
      ...{ ...address, hash: 'a', revision: 1, view: 'live', body, live: { hash: 'a', body }, problems: [], editable: true },
    }),
    save: async (_address, next) => {
      saved.push(next);
      return { done: 'saved', hash: 'b', problems: [] };
    },
  });
  const page = (
    <DraftSessionsContext value={sessions}>
      <main>
        <NumberReason label="Name" namespace="items" name="cup" />
      </main>
    </DraftSessionsContext>
  );
  const { place, end } = await openPage({ path: '/', at: '/', page, answers: {} });
  onTestFinished(end);
  const session = sessions.of({ kind: 'locale', id: 'en.items' });
  await expect.poll(() => session.get().phase).toBe('ready');
  const select = () => place.querySelector('select');
  async function choose(reason: string): Promise<unknown> {
    await act(async () => {
      select()!.value = reason;
      select()!.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await session.flush();
    return saved.at(-1);
  }
  return { select, choose, words: () => place.querySelector('main')!.textContent };
}

it.each([
  ['a size in a name', { texts: { cup: 'Tumbler, 750 ml' } }, 'Why “750” may stay'],
  ['a number in one form of a plural', { texts: { cup_one: 'A cup', cup_other: 'The 12 cups' } }, 'Why “12” may stay'],
  ['a reason where no number is left', { texts: { cup: 'Tumbler' }, numbers: { cup: why } }, 'Why it may have a number'],
])('a text with %s says so, with the choice of what the number belongs to', async (_what, body, words) => {
  const { words: said } = await openedWith(body);
  await expect.poll(said).toContain(words);
});

it('a text without a number has no such choice', async () => {
  const { select } = await openedWith({ texts: { cup: 'Tumbler', plate: '12 plates' } });
  expect(select()).toBeNull();
});

it('a reason that is chosen stands in the English document, and is gone again with “It may not”', async () => {
  const texts = { cup: 'Tumbler, 750 ml', plate: '12 plates' };
  const { select, choose } = await openedWith({ texts, numbers: { plate: why } });
  await expect.poll(() => select()?.value).toBe('');
  expect(await choose(why)).toEqual({ texts, numbers: { plate: why, cup: why } });
  expect(select()!.value).toBe(why);
  expect(await choose('')).toEqual({ texts, numbers: { plate: why } });
});

it('a reason that a developer wrote stays among the choices', async () => {
  const own = 'The size is part of the product’s name.';
  const { select } = await openedWith({ texts: { cup: 'Tumbler, 750 ml' }, numbers: { cup: own } });
  await expect.poll(() => select()?.value).toBe(own);
  expect([...select()!.options].map(({ value }) => value)).toEqual(['', ...numberReasons, own]);
});
