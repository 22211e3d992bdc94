// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { installHint } from '../../../schemas/blocks/install-hint.ts';
import { renderBlock } from './renderBlock.tsx';

const { props } = installHint.examples[0];
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const chat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Line/15.0';

const phoneOf = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

/** The browser says that it can install the app; `page` is what the page itself does then. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  vi.stubGlobal('installPrompt', event);
  dispatchEvent(event);
  return prompt;
}

beforeEach(() => localStorage.clear());

it.each([
  ['a browser that can keep no app', 'Mozilla/5.0 (X11; Linux) Firefox/140.0'],
  ['a browser inside a chat app', chat],
])('says nothing in %s', async (_browser, userAgent) => {
  phoneOf(userAgent);
  const { text } = await renderBlock('install-hint', props, {});
  expect(text()).toBe('');
});

it('says the steps of the share menu on an iPhone, and has no button', async () => {
  phoneOf(safari);
  const { text } = await renderBlock('install-hint', props, {});
  expect(text()).toContain('Add to Home Screen');
  expect(text()).not.toContain('Add it');
});

it('says nothing where the app is on the home screen', async () => {
  phoneOf(safari);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList);
  const { text } = await renderBlock('install-hint', props, {});
  expect(text()).toBe('');
});

it('comes when the browser says so, asks once, and goes', async () => {
  const { text, press } = await renderBlock('install-hint', props, {});
  expect(text()).toBe('');
  const prompt = await act(async () => offer('accepted'));
  expect(text()).toContain('with one tap');
  await press('Add it');
  expect(prompt).toHaveBeenCalledOnce();
  expect(text()).toBe('');
});

it.each([
  ['by its cross', 'Do not show again'],
  ['by a no to the browser', 'Add it'],
])('put away %s never comes again, but the row for who looks for it stays', async (_way, button) => {
  offer('dismissed');
  const { press } = await renderBlock('install-hint', props, {});
  await press(button);
  await act(async () => offer('dismissed'));
  const again = await renderBlock('install-hint', props, {});
  expect(again.text()).toBe('');
  const row = await renderBlock('install-hint', { ...props, look: 'row' }, {});
  expect(row.text()).toContain('Keep Punchcard on your phone');
});
