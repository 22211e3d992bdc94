// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { planCard } from '../../../schemas/blocks/plan-card.ts';
import { renderBlock } from './renderBlock.tsx';

const [leadsOn, chosen, notChosen] = planCard.examples;
const onPress = [{ do: 'navigate', to: 'home' }];
const wentHome = expect.stringContaining('navigate home');

it('says what the plan gives and costs, and leads on', async () => {
  const { text, place, press, log } = await renderBlock('plan-card', { ...leadsOn.props, onPress });
  for (const words of ['VIP', '1.5×', '5 a month', 'MYR', '5.90']) expect(text()).toContain(words);
  expect(place.querySelector('[aria-pressed]')).toBeNull();
  await press(place.querySelector('button')!.textContent);
  expect(log).toContainEqual(wentHome);
});

it('leaves a line without words out', async () => {
  const never = { text: { t: 'benefits.value_brand_perks', when: '=state.never' } };
  const shown = async (lines: object[]) =>
    (await renderBlock('plan-card', { ...leadsOn.props, lines }, { state: { never: false } })).text();
  expect(await shown([never, ...leadsOn.props.lines])).toBe(await shown([...leadsOn.props.lines]));
});

it.each([
  ['the chosen one', chosen.props, 'true', true],
  ['another one', notChosen.props, 'false', false],
] as const)('of several to choose %s says so and is lit alone in its colours', async (_which, props, pressed, isLit) => {
  const { place } = await renderBlock('plan-card', props);
  expect(place.querySelector('button')!.getAttribute('aria-pressed')).toBe(pressed);
  expect(place.querySelector('svg') !== null).toBe(isLit);
});

it('one that cannot be had now takes no tap', async () => {
  const { place, press, log } = await renderBlock('plan-card', { ...notChosen.props, disabled: true, onPress });
  await press(place.querySelector('button')!.textContent);
  expect(place.querySelector('button')!.disabled).toBe(true);
  expect(log).not.toContainEqual(wentHome);
});
