// @vitest-environment happy-dom
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLate } from '../../../client/shell/late.ts';
import { createNotices } from '../../../client/shell/notices.ts';
import { AppContext } from '../../../client/shell/view/app-context.ts';
import { OpenQuestion } from '../../../client/shell/view/Overlays.tsx';
import { useWay } from '../../../client/shell/view/use-way.ts';
import { OverContext, type Overs } from '../../../client/ui/over.ts';
import { eventually } from '../../patience.ts';

let close: (() => void) | undefined;
// What happens between two renders is the subject.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => close?.());

/** A screen over which questions come up, and the paths it was at. */
async function aScreen() {
  await loadLate();
  const notices = createNotices();
  const at: string[] = [];
  let isListening = false;
  function Screen() {
    // A store is listened to in an effect, and those of the question have run before this one.
    useEffect(() => {
      isListening = true;
    });
    const location = useLocation();
    at.push(`${location.pathname}${(location.state as { over?: unknown } | null)?.over ? ' asked' : ''}`);
    return (
      <OverContext value={useWay(location) as Overs}>
        <OpenQuestion />
      </OverContext>
    );
  }
  window.location.hash = '#/before';
  window.location.hash = '#/settings';
  const listen = vi.spyOn(window, 'addEventListener');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <AppContext value={{ notices } as never}>
      <HashRouter>
        <Screen />
      </HashRouter>
    </AppContext>,
  );
  close = () => {
    root.unmount();
    place.remove();
    // The way back listens as long as there is a page, and the page of a test ends with it.
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
  };
  await vi.waitFor(() => expect(isListening).toBe(true), eventually);
  const button = (index: number) => place.querySelectorAll<HTMLButtonElement>('dialog button')[index];
  return {
    at,
    button,
    place,
    notices,
    ask: () => notices.ask({ title: 'Log out?', text: '', confirm: 'Log out', cancel: 'Stay', danger: true } as never),
  };
}

test.each([
  ['yes', 0, true],
  ['no', 1, false],
])('a tap on %s in the moment in which the question comes up counts', async (_what, index, answer) => {
  const { ask, button, at } = await aScreen();
  const answered = ask();
  // The dialog is there before the history has its entry.
  while (!button(index)) await Promise.resolve();
  expect(at.at(-1)).toBe('/settings');
  button(index)!.click();
  expect(await answered).toBe(answer);
  expect(at.at(-1)).toBe('/settings');
});

test('of two taps the first counts, and goes back once', async () => {
  const { ask, button, at } = await aScreen();
  const answered = ask();
  await vi.waitFor(() => expect(at.at(-1)).toBe('/settings asked'), eventually);
  button(0)!.click();
  button(0)?.click();
  button(1)?.click();
  expect(await answered).toBe(true);
  expect(at.at(-1)).toBe('/settings');
});

test('what could not be copied stands there as it is, with one button that closes it', async () => {
  const { notices, button, place } = await aScreen();
  const answered = notices.ask({ title: 'Not copied', value: 'ABCD2345', confirm: 'Close', cancel: '', danger: false });
  while (!button(0)) await Promise.resolve();
  expect(place.querySelector('dialog code')?.textContent).toBe('ABCD2345');
  expect([...place.querySelectorAll('dialog button')].map(({ textContent }) => textContent)).toEqual(['Close']);
  button(0)!.click();
  expect(await answered).toBe(true);
});
