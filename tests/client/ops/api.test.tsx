// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCall } from '../../../client/ops/api.ts';

let asked = 0;
beforeEach(() => {
  asked = 0;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ items: [{ id: `of answer ${asked}` }] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Markets() {
  return (
    useCall('accounts.list')
      .data?.items.map(({ id }) => id)
      .join() ?? 'waiting'
  );
}

it('who comes back to a page sees what a colleague has changed since, and two places ask once', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const page = (
    <>
      <Markets />
      <Markets />
    </>
  );
  await act(async () => root.render(page));
  await act(() => expect.poll(() => place.textContent).toBe('of answer 1of answer 1'));
  await act(async () => root.render(null));
  await act(async () => root.render(page));
  await act(() => expect.poll(() => place.textContent).toBe('of answer 2of answer 2'));
  expect(asked).toBe(2);
  await act(async () => root.unmount());
});
