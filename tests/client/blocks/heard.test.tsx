// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderBlock } from './renderBlock.tsx';

const items = [{ id: 'a' }, { id: 'b' }];
const word = { type: 'text', id: 'word', text: { t: 'shell.name' } };

it.each(['rows', 'cards', 'grid', 'wall', 'scroll'])('a list in %s has its name for who hears the screen', async (layout) => {
  const props = { each: '=data.items', as: 'item', key: '=item.id', label: { t: 'shell.name' }, layout, block: word };
  const { block } = await renderBlock('list', props, { data: { items } });
  expect([...block().querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))).toEqual(['Punchcard']);
});

it('a price is heard with its coins, not as a bare number', async () => {
  const props = { art: 'bear', name: { t: 'items.nap_bear.name' }, coins: 1450 };
  const said = async (more: object) =>
    (await renderBlock('item-card', { ...props, ...more })).block().querySelector('[role="img"][aria-label]');
  expect((await said({ coinsText: { t: 'home.price', with: { count: 1450 } } }))?.getAttribute('aria-label')).toBe('1,450 coins');
  expect(await said({})).toBeNull();
});

const fields = [
  ['check-field', { label: { t: 'register.agree' } }, { value: false }],
  ['choice-chips', { label: { t: 'shell.name' }, options: [{ value: 'a', text: { t: 'shell.name' } }] }, { value: [''] }],
  [
    'code-field',
    {
      label: { t: 'account.code', with: { length: 6 } },
      length: 6,
      sendText: { t: 'account.send_code' },
      againText: { t: 'account.send_again' },
      waitText: { t: 'account.code_wait' },
      onSend: [],
    },
    { value: '' },
  ],
  [
    'password-field',
    { label: { t: 'account.password' }, showText: { t: 'account.show_password' }, hideText: { t: 'account.hide_password' } },
    { value: '' },
  ],
] as const;

it.each(fields)('a %s that is not editable cannot be changed', async (type, props, state) => {
  const controlsOf = async (disabled: boolean) => {
    const { block } = await renderBlock(type, { bind: 'value', disabled, ...props }, { state });
    return [...block().querySelectorAll<HTMLInputElement>('input, [aria-pressed]')].map((each) => each.disabled);
  };
  expect(await controlsOf(false)).toEqual([false]);
  expect(await controlsOf(true)).toEqual([true]);
});

it('a day that was not chosen is told when its field is left', async () => {
  const rules = [{ rule: 'required', message: { t: 'account.birthday_missing' } }];
  const { blur, text } = await renderBlock('date-field', { bind: 'day', label: { t: 'account.birthday' }, rules }, { state: { day: '' } });
  expect(text()).not.toContain('Choose the day');
  await blur('day');
  expect(text()).toContain('Choose the day');
});
