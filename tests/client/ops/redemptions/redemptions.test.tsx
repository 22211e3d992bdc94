// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { unload } from 'swr';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import Redemptions from '../../../../client/ops/pages/redemptions/Redemptions.tsx';
import type { Redemption } from '../../../../client/ops/pages/redemptions/status.ts';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { beginSession } from '../../../../client/ops/session.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

const shipped = { status: 409, code: 'redemption.invalid_transition', title: 'No longer', detail: 'It was shipped already.' };

/** What the member server keeps, and what it says of a table of tracking numbers. */
let parcels: Redemption[] = [];
let imported: object = {};
/** What a search by number waits for. */
let search: Promise<void> | undefined;

const aParcel = (redeemNumber: string): Redemption => ({
  id: redeemNumber.toLowerCase(),
  redeemNumber,
  market: 'MY',
  memberId: 'm',
  memberNumber: '100200',
  itemId: 'nap-bear',
  itemName: 'Nap bear, small',
  art: 'bear',
  kind: 'physical',
  quantity: 1,
  coins: 300,
  origin: 'coins',
  needsAddress: false,
  status: 'waiting_for_delivery',
  redeemedAt: '2026-11-01T08:00:00.000Z',
});

const put = (id: string, status: Redemption['status']) => {
  parcels = parcels.map((each) => (each.id === id ? { ...each, status } : each));
};

function answer(url: string, method: string): { readonly status: number; readonly body: object } {
  const { pathname, searchParams } = new URL(url, 'http://console.test');
  const path = pathname.replace('/ops/v1', '');
  if (path === '/redemption-shipments/imports') return { status: 201, body: imported };
  if (method === 'GET') {
    const { status, q } = Object.fromEntries(searchParams);
    const items = parcels.filter((each) => (!status || each.status === status) && (!q || each.redeemNumber === q));
    const counts = { waiting_for_delivery: items.length, picked: 0, shipped: 0, received: 0, cancelled: 0 };
    return { status: 200, body: { items, counts } };
  }
  const id = path.split('/')[2]!;
  const before = parcels.find((each) => each.id === id)!;
  if (before.status === 'cancelled') return { status: 409, body: { ...shipped, detail: 'It was cancelled by the member.' } };
  if (before.status === 'shipped') return { status: 409, body: shipped };
  put(id, 'picked');
  return { status: 201, body: before };
}

beforeEach(() => {
  // What the tests before have read is no longer known, and no request of theirs is waited for.
  unload({ revalidate: false });
  // Fields that grow with their text follow it; there are no letters here.
  Object.assign(document, { fonts: new EventTarget() });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.includes('q=')) await search;
    const { status, body } = answer(url, method);
    return Response.json(body, { status });
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fonts');
    vi.unstubAllGlobals();
  });
  const account = { id: 'ann', email: 'ann@ops.test', name: 'Ann', role: 'fulfilment', active: true } as const;
  beginSession({ token: 'a-token', account, expiresAt: '2099-01-01T00:00:00.000Z' });
});

const open = (at: string) =>
  mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider theme={theme}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/redemptions/:id?" element={<Redemptions />} />
          </Routes>
        </MemoryRouter>
      </MantineProvider>
    </SiteContext>,
  );

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const buttons = (within: ParentNode | null) => [...(within?.querySelectorAll('button') ?? [])].filter(({ textContent }) => textContent);
const button = (within: ParentNode | null, name: string) => buttons(within).find(({ textContent }) => textContent === name);
const press = async (within: ParentNode | null, name: string) => {
  await expect.poll(() => button(within, name)).toBeDefined();
  await act(async () => button(within, name)!.click());
};
const choose = (number: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type="checkbox"][aria-label*="${number}"]`)!.click());

describe('Several that are picked', () => {
  it('of which one was shipped elsewhere: the other is said to be picked, that one is named with why, and only Done is left', async () => {
    parcels = [aParcel('RD-1'), aParcel('RD-2')];
    await open('/redemptions');
    await expect.poll(() => document.body.textContent).toContain('RD-2');
    await choose('RD-1');
    await choose('RD-2');
    await press(document, 'Pick 2');
    put('rd-2', 'shipped');
    // The list is loaded again while the dialog stands open.
    await act(() => refresh('redemptions.'));
    expect(dialog()!.textContent).toContain('Pick 2 redemptions');
    expect(dialog()!.querySelectorAll('li')).toHaveLength(2);
    await press(dialog(), 'Pick 2');
    await expect.poll(() => dialog()?.textContent).toContain('1 picked. 1 not: RD-2 was shipped already.');
    expect(buttons(dialog()).map(({ textContent }) => textContent)).toEqual(['Done']);
    expect(dialog()!.textContent).toContain('Pick 2 redemptions');
    await press(dialog(), 'Done');
    expect(dialog()).toBeNull();
  });

  it('all of them: the dialog goes', async () => {
    parcels = [aParcel('RD-3'), aParcel('RD-4')];
    await open('/redemptions');
    await expect.poll(() => document.body.textContent).toContain('RD-4');
    await choose('RD-3');
    await choose('RD-4');
    await press(document, 'Pick 2');
    await press(dialog(), 'Pick 2');
    await act(() => expect.poll(dialog).toBeNull());
    expect(parcels.map(({ status }) => status)).toEqual(['picked', 'picked']);
  });
});

describe('An open one', () => {
  const pane = () => document.querySelector('section[aria-label="RD-5"]');

  it('names its item as its heading does, and links to the document', async () => {
    parcels = [aParcel('RD-5')];
    await open('/redemptions/RD-5');
    const link = () => document.querySelector('a[href="/campaigns/nap-bear"]')?.textContent;
    await expect.poll(link).toBe('Nap bear, small');
  });

  it('that its member cancelled meanwhile keeps the dialog with the refusal, and offers nothing more once it is closed', async () => {
    parcels = [aParcel('RD-5')];
    await open('/redemptions/RD-5');
    await press(pane(), 'Ship');
    await typeInto(dialog()!.querySelector<HTMLInputElement>('input[maxlength="60"]')!, 'Kerry');
    await typeInto([...dialog()!.querySelectorAll<HTMLInputElement>('input[maxlength="60"]')][1]!, 'TH10');
    put('rd-5', 'cancelled');
    await press(dialog(), 'Ship');
    await expect.poll(() => dialog()?.querySelector('[role="alert"]')?.textContent).toBe('It was cancelled by the member.');
    // It leaves the list of those that wait, which is loaded again by itself.
    let found = () => {};
    search = new Promise((resolve) => {
      found = resolve;
    });
    const alert = () => dialog()?.querySelector('[role="alert"]')?.textContent;
    await act(() => refresh('redemptions.'));
    expect(alert()).toBe('It was cancelled by the member.');
    await act(async () => found());
    await act(() => refresh('redemptions.'));
    expect(alert()).toBe('It was cancelled by the member.');
    await press(dialog(), 'Cancel');
    await expect.poll(() => button(pane(), 'Ship')).toBeUndefined();
    expect(pane()!.textContent).toContain('Cancelled');
  });
});

describe('A table of tracking numbers', () => {
  const failed = [{ row: 2, redeemNumber: 'RD-1', problem: 'redemption.invalid_transition', detail: 'It was shipped already.' }];
  it.each([
    ['that ships nothing is not sent', { shipped: 0, unchanged: 1, left: 0, failed }, 'No parcel goes out.', true],
    ['that ships one is', { shipped: 1, unchanged: 0, left: 0, failed }, '1 parcel goes out.', false],
    [
      'with a row that stands twice is',
      {
        shipped: 1,
        unchanged: 2,
        left: 0,
        failed,
        warnings: [{ row: 4, redeemNumber: 'RD-2', kind: 'repeated', detail: 'This row says the same as row 3.' }],
      },
      '1 parcel goes out. 1 is shipped so already. 1 row repeats one above it.',
      false,
    ],
    [
      'with one tracking number for two parcels is',
      {
        shipped: 2,
        unchanged: 0,
        left: 0,
        failed,
        warnings: [{ row: 3, redeemNumber: 'RD-2', kind: 'shared', detail: 'The same tracking number stands in row 2.' }],
      },
      'Look at 1 row before you send them:',
      false,
    ],
    [
      'with one mistake in many rows is',
      { shipped: 1, unchanged: 0, left: 0, failed: [...failed, ...[3, 4, 5].map((row) => ({ ...failed[0]!, row, detail: 'Too short.' }))] },
      '3 to 5RD-1, RD-1, RD-1Too short.',
      false,
    ],
  ])('%s, and each refused row says why', async (what, result, words, off) => {
    parcels = [];
    imported = result;
    await open('/redemptions');
    await press(document, 'Import tracking numbers');
    const field = dialog()!.querySelector<HTMLInputElement>('input[aria-label="CSV file"]')!;
    const csv = `redeem_number,carrier,tracking_number\nRD-1,Kerry,${what.length}\n`;
    Object.defineProperty(field, 'files', { configurable: true, value: [new File([csv], 'parcels.csv')] });
    await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })));
    await expect.poll(() => dialog()?.textContent).toContain(words);
    for (const { detail } of [...failed, ...('warnings' in result ? result.warnings : [])]) expect(dialog()!.textContent).toContain(detail);
    expect(button(dialog(), 'Ship them')!.disabled).toBe(off);
  });
});
