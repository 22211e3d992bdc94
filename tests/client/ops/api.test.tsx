// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCall } from '../../../client/ops/api.ts';

let asked = 0;
beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ items: [{ id: `of answer ${asked}` }] });
  });
});

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
  const cache = new Map();
  const show = (page: ReactNode) => act(async () => root.render(<SWRConfig value={{ provider: () => cache }}>{page}</SWRConfig>));
  const page = (
    <>
      <Markets />
      <Markets />
    </>
  );
  await show(page);
  await act(() => expect.poll(() => place.textContent).toBe('of answer 1of answer 1'));
  await show(null);
  // Equal questions count as one until the turn after the answer, so whoever comes back comes in a later one.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await show(page);
  await act(() => expect.poll(() => place.textContent).toBe('of answer 2of answer 2'));
  expect(asked).toBe(2);
  await act(async () => root.unmount());
});
