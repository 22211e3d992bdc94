// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderBlock } from './renderBlock.tsx';

const keyboard = async (props: object) => {
  const given = { bind: 'typed', label: { t: 'account.name' }, ...props };
  const { place } = await renderBlock('text-field', given, { state: { typed: '' } });
  return ['type', 'inputmode', 'autocomplete'].map((each) => place.querySelector('input')!.getAttribute(each));
};

it.each([
  ['a text', {}, ['text', null, null]],
  ['an email address', { kind: 'email' }, ['email', 'email', 'email']],
  ['a name', { kind: 'name' }, ['text', null, 'name']],
  ['a name of one kind', { kind: 'name', autocomplete: 'given-name' }, ['text', null, 'given-name']],
  ['an amount', { kind: 'amount' }, ['text', 'decimal', null]],
  ['a whole number', { kind: 'number' }, ['text', 'numeric', null]],
  ['a phone number', { kind: 'phone' }, ['tel', 'tel', 'tel']],
  ['a phone number that is not the member’s own', { kind: 'phone', autocomplete: 'off' }, ['tel', 'tel', 'off']],
  ['a postal code of digits', { kind: 'postal', pattern: '=site.markets[session.market].postalCode' }, ['text', 'numeric', 'postal-code']],
  ['a postal code of five or six digits', { kind: 'postal', pattern: '^[0-9]{5,6}$' }, ['text', 'numeric', 'postal-code']],
  ['a postal code with letters', { kind: 'postal', pattern: '^[0-9]{4} ?[A-Z]{2}$' }, ['text', null, 'postal-code']],
  ['a postal code of which nothing is known', { kind: 'postal' }, ['text', null, 'postal-code']],
])('%s has its keyboard', async (_what, props, shown) => expect(await keyboard(props)).toEqual(shown));
