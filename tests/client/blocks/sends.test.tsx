// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { BlockType } from '../../../schemas/blocks/index.ts';
import { renderBlock } from './renderBlock.tsx';

const text = { t: 'shell.retry' };
const call = [{ do: 'call', operation: 'checkIns.create' }];
const later = [{ do: 'if', when: '=state.tick', yes: [{ do: 'confirm', title: text, confirm: text, cancel: text, yes: call }] }];
const onward = [{ do: 'navigate', to: 'home' }];
const code = {
  bind: 'code',
  label: text,
  length: 6,
  sendText: text,
  againText: text,
  waitText: { t: 'account.code_wait' },
};
const submit = { type: 'button', id: 'send', text, submit: true };
const state = { code: '', tick: false };

/** What is grey without a signal (`data-sends` in the styles of `Button`, `TopBar` and `Row`): by the chain behind it, however deep the call stands in it. */
const cases: readonly (readonly [sentence: string, type: BlockType, props: object, grey: boolean])[] = [
  ['a button that calls the server', 'button', { text, onPress: call }, true],
  ['one that calls it under a condition, after a question', 'button', { text, onPress: later }, true],
  ['not one that leads to another screen', 'button', { text, onPress: onward }, false],
  ['a button that leads to what needs a signal', 'button', { text, onPress: onward, sends: true }, true],
  ['one that leads to what needs a signal', 'coin-balance', { coins: 1, actionText: text, onAction: onward, sends: true }, true],
  ['the action of a bar that calls the server', 'top-bar', { title: text, back: false, actionText: text, onAction: call }, true],
  [
    'that of one which opens what needs a signal',
    'top-bar',
    { title: text, back: false, actionText: text, onAction: onward, sends: true },
    true,
  ],
  ['not that of one which only leads on', 'top-bar', { title: text, back: false, actionText: text, onAction: onward }, false],
  ['the button of a form that is sent', 'form', { blocks: [submit], onSubmit: call }, true],
  ['not that of one which only leads on', 'form', { blocks: [submit], onSubmit: onward }, false],
  ['a row that calls the server', 'row', { title: text, onPress: call }, true],
  ['one that leads to what needs a signal', 'row', { title: text, onPress: onward, sends: true }, true],
  ['not one that only leads on', 'row', { title: text, onPress: onward }, false],
  ['asking for a code', 'code-field', { ...code, onSend: call }, true],
];

it.each(cases)('%s is grey without a signal', async (_, type, props, grey) => {
  const { place } = await renderBlock(type, props, { state });
  const button = place.querySelector('button')!;
  expect(button.matches('[data-sends], [data-sends] > button, [data-sends] [type="submit"]')).toBe(grey);
});
