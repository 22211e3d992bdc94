// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createNotices } from '../../../client/shell/notices.ts';
import { AppContext } from '../../../client/shell/view/app-context.ts';
import { Toasts } from '../../../client/shell/view/Overlays.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** The toasts over a screen, with what members and screens do there. */
async function overAScreen() {
  const notices = createNotices();
  let navigate: NavigateFunction = () => undefined;
  function Toasted() {
    navigate = useNavigate();
    return <Toasts />;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  close = () => {
    act(() => root.unmount());
    place.remove();
  };
  await act(() =>
    root.render(
      <AppContext value={{ notices } as never}>
        <MemoryRouter initialEntries={['/home', '/register']}>
          <Toasted />
        </MemoryRouter>
      </AppContext>,
    ),
  );
  return {
    say: (text: string) => act(() => notices.toast(text, 'ok')),
    tap: () => act(() => document.body.click()),
    go: (to: string) => act(() => navigate(to)),
    back: () => act(() => navigate(-1)),
    said: () => place.textContent,
  };
}

it('what a step of a screen said leaves with the screen', async () => {
  const { say, tap, go, said } = await overAScreen();
  await say('Code sent by email');
  await tap();
  expect(said()).toBe('Code sent by email');
  await go('/account-details');
  expect(said()).toBe('');
});

it('what a step says on its way to another screen stays there, whether before or behind it', async () => {
  const { say, tap, go, back, said } = await overAScreen();
  await say('Code sent by email');
  await tap();
  await say('Saved');
  await go('/account-details');
  expect(said()).toBe('Saved');
  await tap();
  await back();
  await say('Deleted');
  expect(said()).toBe('Deleted');
});

it('a sheet of the same screen is no other screen', async () => {
  const { say, tap, go, said } = await overAScreen();
  await say('Copied');
  await tap();
  await go('/register?sheet=terms');
  expect(said()).toBe('Copied');
});
