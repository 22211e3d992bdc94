// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { EmptyNote } from '../../../../client/ops/parts/EmptyNote.tsx';
import { PagedList } from '../../../../client/ops/parts/PagedList.tsx';
import { useFilters } from '../../../../client/ops/parts/use-filters.ts';
import { usePagedList } from '../../../../client/ops/parts/use-paged-list.ts';
import { beginSession } from '../../../../client/ops/session.ts';

/** A list of orders: by state, which is a tab, and by number. */
function Orders() {
  const filters = useFilters(['show']);
  const state = filters.value('show') === 'review' ? 'review' : 'unmatched';
  const list = usePagedList('unmatchedOrders.list', filters, { state, market: undefined, q: filters.settled('q') });
  return (
    <>
      <button type="button" onClick={() => filters.set('show', 'review')}>
        For review
      </button>
      <PagedList
        list={list}
        skeletonRows={3}
        belongs={(order) => order.state === state}
        empty={<EmptyNote title="Nothing waits" />}
        nothingFits={<EmptyNote title="Nothing fits" />}
      >
        {(rows) => (
          <ol>
            {rows.map(({ id, orderNumber }) => (
              <li key={id}>{orderNumber}</li>
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

/** What the server answers for a query, or a status that it refuses with. */
type Server = (query: string) => Promise<object | number>;

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

async function open(at: string, server: Server) {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = await server(new URL(url, 'http://console.test').search);
    return typeof answer === 'number'
      ? new Response(JSON.stringify({ code: 'server.unexpected', title: 'System busy' }), { status: answer })
      : new Response(JSON.stringify(answer));
  });
  const account = { id: 'ann', email: 'ann@ops.test', name: 'Ann', role: 'support', active: true } as const;
  beginSession({ token: 'a-token', account, expiresAt: '2099-01-01T00:00:00.000Z' });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root!.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MantineProvider>
          <MemoryRouter initialEntries={[at]}>
            <Orders />
          </MemoryRouter>
        </MantineProvider>
      </SWRConfig>,
    ),
  );
  return {
    press: (name: string) =>
      act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()),
    title: () => place.querySelector('h2')?.textContent,
    isLoading: () => place.querySelector('[aria-label="Loading"]') !== null,
    rows: () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent),
    pages: () => [...place.querySelectorAll('nav button')].map(({ textContent }) => textContent),
  };
}

/** An answer that comes when the test says so. */
function held() {
  let release: (answer: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => {
    release = resolve;
  });
  return { answer, release: (rows: object) => act(async () => release(rows)) };
}

const order = (orderNumber: string, state = 'unmatched') => ({ id: orderNumber, orderNumber, state });

it('a list asks for its filters, for fifty rows and for the page of the address, and leaves out what is undefined', async () => {
  const asks: string[] = [];
  const page = await open('/orders?q=S-1&after=order-50', async (query) => {
    asks.push(query);
    return { items: [order('S-10')] };
  });
  await expect.poll(page.rows).toEqual(['S-10']);
  expect(asks).toEqual(['?state=unmatched&q=S-1&limit=50&cursor=order-50']);
});

it('a list shows lines in its shape until its rows have come', async () => {
  const first = held();
  const page = await open('/orders', async () => first.answer);
  expect(page.isLoading()).toBe(true);
  await first.release({ items: [order('S-1')] });
  await expect.poll(page.rows).toEqual(['S-1']);
  expect(page.isLoading()).toBe(false);
});

it('a list keeps its rows until those of the next page have come', async () => {
  const next = held();
  const page = await open('/orders', async (query) =>
    query.includes('cursor') ? next.answer : { items: [order('S-1')], nextCursor: 'order-1' },
  );
  await expect.poll(page.rows).toEqual(['S-1']);
  expect(page.pages()).toEqual(['First page', 'Next page']);
  await page.press('Next page');
  expect(page.isLoading()).toBe(false);
  expect(page.rows()).toEqual(['S-1']);
  await next.release({ items: [order('S-2')] });
  await expect.poll(page.rows).toEqual(['S-2']);
});

it('a list whose next page is refused says so, and keeps no rows of the page before', async () => {
  const page = await open('/orders', async (query) => (query.includes('cursor') ? 500 : { items: [order('S-1')], nextCursor: 'order-1' }));
  await expect.poll(page.rows).toEqual(['S-1']);
  await page.press('Next page');
  await expect.poll(page.title).toBe('This could not be loaded');
  expect(page.rows()).toEqual([]);
});

it('a list that could not be read says so, and reads again when it is asked to', async () => {
  let isDown = true;
  const page = await open('/orders', async () => (isDown ? 500 : { items: [order('S-1')] }));
  await expect.poll(page.title).toBe('This could not be loaded');
  isDown = false;
  await page.press('Try again');
  await expect.poll(page.rows).toEqual(['S-1']);
});

it.each([
  ['/orders', 'Nothing waits'],
  ['/orders?show=review', 'Nothing waits'],
  ['/orders?q=S-1', 'Nothing fits'],
])('an empty list at %s says “%s”', async (at, title) => {
  const page = await open(at, async () => ({ items: [] }));
  await expect.poll(page.title).toBe(title);
  expect(page.pages()).toEqual([]);
});

it('rows of the tab before are not shown under the next one', async () => {
  const review = held();
  const page = await open('/orders', async (query) => (query.includes('state=review') ? review.answer : { items: [order('S-1')] }));
  await expect.poll(page.rows).toEqual(['S-1']);
  await page.press('For review');
  expect([page.rows(), page.title(), page.isLoading()]).toEqual([[], undefined, true]);
  await review.release({ items: [order('S-9', 'review')] });
  await expect.poll(page.rows).toEqual(['S-9']);
});

it('an empty tab says nothing of the next one while that is read', async () => {
  const review = held();
  const page = await open('/orders', async (query) => (query.includes('state=review') ? review.answer : { items: [] }));
  await expect.poll(page.title).toBe('Nothing waits');
  await page.press('For review');
  expect([page.title(), page.isLoading()]).toEqual([undefined, true]);
  await review.release({ items: [] });
  await expect.poll(page.title).toBe('Nothing waits');
});

it('only operations that give pages are listed, by their own filters', () => {
  const wrong = () => {
    const filters = useFilters();
    // @ts-expect-error gives one order's import
    usePagedList('orderImports.get', filters, { id: 'an-import' });
    // @ts-expect-error no such filter
    usePagedList('unmatchedOrders.list', filters, { colour: 'red' });
    // @ts-expect-error entries are of one member
    usePagedList('members.entries', filters, { market: 'SG' });
  };
  expect(wrong).toBeTypeOf('function');
});
